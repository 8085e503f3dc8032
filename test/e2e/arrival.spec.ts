import { atWork, expect, t, test } from './fixtures'

test('who comes to Augment or Translate can type at once, and is told there what is missing', async ({
  open,
}) => {
  const { page } = await open({ settings: atWork })
  const places = [
    {
      keys: 'ControlOrMeta+3',
      name: t('word.sentence'),
      ask: 'ControlOrMeta+Enter',
      missing: t('augment.noText'),
    },
    {
      keys: 'ControlOrMeta+4',
      name: t('translate.source'),
      ask: 'ControlOrMeta+Enter',
      missing: t('translate.noText'),
    },
  ]
  for (const { keys, name, ask, missing } of places) {
    await page.keyboard.press(keys)
    const field = page.getByRole('textbox', { name, exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.press(ask)
    await expect(field).toHaveAccessibleDescription(new RegExp(missing))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('A table')
    await expect(field).toHaveValue('A table')
    await expect(page.getByText(missing)).toBeHidden()
  }
})
