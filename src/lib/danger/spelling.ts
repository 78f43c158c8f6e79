/*
 * Frightened people mistype. Before a text is searched for danger, words one slip away from a danger word are read as
 * that word.
 */

/** What must be recognized even when mistyped. Short words are not here: too many others are one letter away. */
const telling = (
  'smoke smoking flames burning burned burnt smell smells smelling melted melting scorched spark sparks sparking sparked arcing ' +
  'shock shocked shocks electrocuted unconscious breathing carbon monoxide propane neutral generator basement garage flooded ' +
  'flooding dripping leaking outlet outlets panel breaker breakers receptacle switch transformer humming buzzing bright brighter ' +
  'detector alarm backfeed transfer exploded crackling tingle tingling plastic fixture ceiling extension extinguisher water electrical electric electrocuted voltage windows basements ' +
  'enchufe chispas quemado monoxido corriente generador inundado sotano'
).split(' ')

/** Short words as they are often written. */
const short: Record<string, string> = {
  gaz: 'gas',
  lite: 'light',
  lites: 'lights',
  wier: 'wire',
  wiers: 'wires',
  wirse: 'wires',
  powr: 'power',
  pwr: 'power',
  thru: 'through',
  elec: 'electric',
  smok: 'smoke',
  smel: 'smell',
  fier: 'fire',
  fyre: 'fire',
  leek: 'leak',
  leeking: 'leaking',
  brite: 'bright',
  briter: 'brighter',
}

const known = new Set(telling)

/** Words of their own, one letter away from one of those above. */
const others = new Set(
  (
    'alarma alarmas propano carbono quemando electrizado electrizada garaje flooring electrico electrica electricos electricas corriendo burn later wafer waiter wader waters tater electrician electricians electrically sparky sparkle sparkling burst bursts bursting backed exposed spoke smoked smoker smokes flame frame frames small smelly spell spells shell swell burner burners building built bunt park parks ' +
    'shark stark stock stocked stocks shack shop short shook snack block knock blocked socks locked outset outer inlet inlets panels pane ' +
    'painel break breaks broken bakers freaker stitch twitch snitch hemming hamming bringing budding brighten brights height light ' +
    'lights eight right alarms alert warm transfers transform transformed transformers fixtures feeling ceilings dropping drinking ' +
    'dipping shopping clipping tripping flipping ripping leaning lacking locking looking learning leading melting meeting melding ' +
    'meted spare spares sparing spared parking spars spanking smiling selling spelling shelling swelling turning burns curbing ' +
    'barking breeding bathing carton cartons urban natural neural generators general generate generation garages garbage pumping ' +
    'smokey smoky smelled panels switches switched switching outlets outlet breakers broker shocking mocking single mingle tingles ' +
    'jingle elastic plastics drastic mixture figure smelt smells search inundate quemada quemar chispa pasement easement fielding ' +
    'sealing selling feeding flood floods footing floating blooded transit corrientes flushing landing armoring arming charm'
  ).split(' '),
)

const byFirst = new Map<string, string[]>()
for (const word of telling) byFirst.set(word.charAt(0), [...(byFirst.get(word.charAt(0)) ?? []), word])

/** `word` as it was meant, in lower case: itself, unless it is one slip away from a danger word. */
export function respelled(word: string): string {
  if (Object.hasOwn(short, word)) return short[word] ?? word
  if (word.length < 4 || known.has(word) || others.has(word)) return word
  const near = byFirst.get(word.charAt(0)) ?? []
  return near.find((meant) => slips(word, meant) <= (meant.length > 8 ? 2 : 1)) ?? word
}

/** How many slips turn one word into the other: a letter added, left out, replaced, or two swapped. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, (last[j - 1] ?? 9) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 9) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 9
}
