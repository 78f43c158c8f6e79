/** `name` with a place: `Dead outlet in Babylon`, and of a question `Which generator size do I need in Babylon?`. */
export const inPlace = (name: string, place: string) =>
  name.endsWith('?') ? `${name.slice(0, -1)} in ${place}?` : `${name} in ${place}`
