const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

export const hasText = ({ type }: HTMLInputElement): boolean => !withoutText.includes(type)
