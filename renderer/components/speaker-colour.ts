/** There are six colours; who comes after the sixth is told apart by the pattern of the lanes, too. */
export const speakerColour = (style: number): number => (style % 6) + 1
