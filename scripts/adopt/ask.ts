/** Asks for what answers.ts needs, one question after the other; what comes back is checked there. */
export async function ask(question: (text: string) => Promise<string>): Promise<unknown> {
  const list = async (text: string) => {
    const lines: string[] = []
    for (let line = await question(text); line.trim() !== ''; line = await question('  another, or Enter:'))
      lines.push(line.trim())
    return lines
  }
  const parts = (line: string) => line.split(';').map((part) => part.trim())
  const e164 = (typed: string) => `+1${typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`
  const named = async (text: string) => {
    const [name, phone = ''] = parts(await question(text))
    return { name, phone: e164(phone) }
  }
  const point = (latitude = '', longitude = '') => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  })

  const name = await question('Name of the business:')
  const [street, city, state, stateName, zip] = parts(
    await question('Address (street; city; state in two letters; state; ZIP code):'),
  )
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answers = {
    demo: false,
    name,
    shortName: await question('The same in at most 12 letters, for a phone’s home screen:'),
    legalName: await question('Legal name:'),
    siteUrl: await question('Address of the site (https://…, without a / at the end):'),
    phone: e164(await question('Phone number:')),
    email: await question('Email address:'),
    address: { street, city, state, stateName, zip },
    location: point(...parts(await question('Where that is (latitude; longitude):'))),
    referencePrefix: await question('Two to four capital letters, with which references of requests begin:'),
    timeZone: (await question('Time zone (Enter for the one of this computer):')) || here,
    founded: Number(await question('In business since the year:')),
    hours: await question('Office hours (Mon–Fri; 7:00 AM to 7:00 PM; 07:00; 19:00):').then((typed) => {
      const [days, text, opens, closes] = parts(typed)
      return { days, text, opens, closes }
    }),
    region: await question('What people call the region:'),
    inRegion: await question('The same with what one says before it (in …, on …):'),
    counties: (await list('A county (name; FIPS number):')).map((line) => {
      const [name, fips] = parts(line)
      return { name, fips }
    }),
    licenses: (await list('A license (who issued it; number; county):')).map((line) => {
      const [jurisdiction, number, county] = parts(line)
      return { jurisdiction, number, county }
    }),
    towns: (await list('A town (name; county; who issues permits; ZIP codes; latitude; longitude):')).map(
      (line) => {
        const [name, county, township, zips = '', latitude, longitude] = parts(line)
        return { name, county, township, zips: zips.split(/[ ,]+/), ...point(latitude, longitude) }
      },
    ),
    utility: await named('Electric utility, its line for outages (name; number):'),
    gasUtility: await named('Gas utility, its emergency line (name; number):'),
    takesBitcoin: /^y/i.test(await question('Do you take Bitcoin (y or n)?')),
  }
  return answers
}
