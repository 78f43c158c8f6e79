const spanish = new Set(
  (
    'el la los las un una de del en y que esta estan hay mi mis se me sale huele como cuando para por con no muy al es ' +
    'huele olor humo fuego chispas enchufe corriente agua casa luz luces cable cables caja medidor generador planta sotano cocina ' +
    'quiero necesito cuanto cuesta donde tengo puedo hijo hija esposo esposa nino alarma monoxido suena gas quemado panel'
  ).split(' '),
)
const english = new Set(
  'the a my is it in on and of to from with i we how what when there out no me'.split(' '),
)

/** Whether a text is in Spanish, by its small words and a few of the trade. */
export function isSpanish(text: string): boolean {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  return count(spanish) >= 2 && count(spanish) > count(english)
}
