import { codeSource, editionSource, type ToolText } from '../tools'

export const generatorSizeText: ToolText = {
  how: [
    'A generator has two figures. Running watts it gives for hours; starting watts for the seconds in which a motor comes up to speed. A refrigerator, a pump or an air conditioner takes about three times its running watts in that moment, lights and heaters do not.',
    'So we add up the running watts of all that you want on together. On top of it comes the extra of one motor only, the one that takes most: motors seldom start in the same second, and a generator’s makers count the same way. A reserve keeps the machine from working at its limit; how much is your choice.',
    'The watts in the list are typical ones from two makers’ guides, where they give a span the upper end. Those guides still have 700 watts for a refrigerator, a figure of the 1990s. One sold today uses 400 to 750 kilowatt-hours a year; with the compressor on for half of the hours that is 90 to 170 watts, and more while it defrosts. We take 400, and 300 for a freezer. A deep well pump may take more than the list has. The label on the appliance is right where it differs; amps times volts are watts.',
    'The last table is about the connection. A portable generator is plugged into an inlet on the outside wall: 30 amps at 240 volts are 7,200 watts, 50 amps are 12,000. What is beyond that is a standby generator’s work.',
  ],
  limits: [
    'With an automatic transfer switch the generator must carry all that is switched over to it, or what a load management system lets through (702.4(A)(2)). Then the house’s load by article 220 counts, not a list of wishes.',
    'Central air conditioners and heat pumps of newer make start softly, old ones hard. Ask for the locked-rotor amps on the label before you size a generator to one.',
    'Many generators give fewer watts on natural gas than on propane or gasoline. Compare the figure for your fuel.',
    'Half of the 120-volt loads belong on each half of the generator. A list that fits as a sum can still overload one side.',
    'For medical equipment talk to its supplier and to us; a generator that starts by itself and is tested every month is another matter than one in the shed.',
  ],
  next: [
    'Never connect a generator by a cord with two plugs: the house would feed the street, and could kill the lineman who is there to help. A transfer switch, or an interlock on the panel, makes that impossible, and the code asks for it (702.5). It is a job with a permit.',
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
      name: 'Ameren, Refrigerator Overview: the Department of Energy’s test takes the compressor to run for half of the time',
      url: 'http://www.ameren.com/sites/aea/LearningCenter/Pages/RefrigeratorOverview.aspx',
    },
    {
      name: 'Appliance Standards Awareness Project, Refrigerators and freezers: the limits of 2001 and 2014; a new one uses a quarter of one of 1972',
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
