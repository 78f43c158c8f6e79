import { codeSource, editionSource, type ToolText } from '../tools'

export const generatorSizeText: ToolText = {
  how: [
    'A generator has two figures. It gives running watts for hours, and starting watts for the seconds in which a motor comes up to speed. A refrigerator, a pump or an air conditioner takes about three times its running watts in that moment; lights and heaters do not.',
    'So we add up the running watts of everything you want on together, and add the extra for one motor only, the one that takes the most: motors seldom start in the same second, and generator manufacturers count the same way. A reserve keeps the machine from working at its limit; how much is your choice.',
    'The watts in the list are typical ones from two makers’ guides, the upper end where they give a range. Those guides still list 700 watts for a refrigerator, a figure from the 1990s. One sold today uses 400 to 750 kilowatt-hours a year; with the compressor on half the time, that is 90 to 170 watts, and more while it defrosts. We take 400, and 300 for a freezer. A deep well pump may take more than the list shows. Where the label on the appliance differs, go by the label; amps times volts are watts.',
    'The last table is about the connection. A portable generator is plugged into an inlet on the outside wall: 30 amps at 240 volts are 7,200 watts, 50 amps are 12,000. Anything beyond that is a job for a standby generator.',
  ],
  limits: [
    'With an automatic transfer switch the generator must carry everything that is switched over to it, or what a load management system lets through (702.4(A)(2)). Then the house’s load by article 220 counts, not a list of wishes.',
    'Newer central air conditioners and heat pumps start softly, old ones hard. Look for the locked-rotor amps on the label before you size a generator to one.',
    'Many generators give fewer watts on natural gas than on propane or gasoline. Compare the figure for your fuel.',
    'Half of the 120-volt loads belong on each half of the generator. A list that fits as a sum can still overload one side.',
    'For medical equipment, talk to its supplier and to us; a generator that starts by itself and is tested every month is a different matter from one in the shed.',
  ],
  next: [
    'Never connect a generator with a two-plug cord: the house would feed the street, and could kill the lineman who is there to help. A transfer switch, or an interlock on the panel, makes that impossible, and the code requires it (702.5). It is a job with a permit.',
    'Run a portable one outdoors only, at least 20 feet from doors and windows, with carbon monoxide alarms inside. On Long Island think of the sump pump and the burner of the boiler first: the storm that takes the power brings the water too.',
  ],
  sources: [
    {
      name: 'Briggs & Stratton, Home Generator System owner’s manual (1679-0), figure 3, Wattage Reference Guide',
    },
    {
      name: 'Briggs & Stratton, operator’s manuals 30209 and 30239, “Don’t overload generator”: the method, and the two worked examples that this calculator repeats',
    },
    { name: 'Generac Portable Products, 5500EXL owner’s manual, figure 13, Wattage Reference Guide' },
    {
      name: 'NHSaves, Refrigerator Energy Use: kilowatt-hours a year by size, new and old',
      url: 'https://www.nhsaves.com/residential/refrigerator-energy-use/',
    },
    {
      name: 'Ameren, Refrigerator Overview: the Department of Energy’s test assumes that the compressor runs half the time',
      url: 'http://www.ameren.com/sites/aea/LearningCenter/Pages/RefrigeratorOverview.aspx',
    },
    {
      name: 'Appliance Standards Awareness Project, Refrigerators and freezers: the limits of 2001 and 2014; a new one uses a quarter of what one from 1972 did',
      url: 'https://appliance-standards.org/product/refrigerators-and-freezers',
    },
    { ...codeSource, name: `${codeSource.name}: article 702, Optional Standby Systems` },
    {
      name: 'U.S. Consumer Product Safety Commission, Generators and engine-driven tools: 20 feet from the house',
      url: 'https://www.cpsc.gov/Safety-Education/Safety-Education-Centers/Carbon-Monoxide-Information-Center',
    },
    editionSource,
  ],
}
