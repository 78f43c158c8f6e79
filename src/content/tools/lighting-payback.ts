import { codeSource, type ToolText } from '../tools'

export const lightingPaybackText: ToolText = {
  how: [
    'A light’s energy is its watts times the hours it is on, divided by 1,000: a 60-watt bulb on for two hours a day uses 43.8 kilowatt-hours a year. The tool does that for all of your lights, before and after, and takes the difference times your price.',
    'The price is the part that people get wrong. A bill lists a price for delivery, another for the power supply, and several charges and taxes. What counts is all of it: divide the total of a bill by its kilowatt-hours. The 25 cents in the box at first are an example to start from, not a tariff; with time-of-day rates, use the price of the hours when the lights are on.',
    'Payback here is the simple kind, cost divided by savings, without interest or rising prices. It is the right tool for a choice as small as this. What an LED also saves, the bulbs that you no longer buy and the ladder that you no longer climb, comes on top and is not counted.',
    'Watts are what a lamp uses; brightness is lumens. Compare an old and a new lamp by lumens, and then enter the watts of both. A 60-watt incandescent bulb gives about 800 lumens, and so does an LED of 8 to 10 watts.',
  ],
  limits: [
    'Lights on a dimmer use less than their watts, and an old dimmer may not suit LEDs: they flicker or buzz. Then a new dimmer is part of the cost.',
    'Fluorescent tubes use more than is printed on them, because the ballast uses some too. Read the label of the fixture.',
    'In an air-conditioned shop less light also means less heat to cool away; in winter the heating makes up for some of it. Neither is counted.',
    'Rebates change and are left out. Ask before you buy: many programs want to approve commercial work first.',
    'Where the wiring in the ceiling is brittle from years of heat, the work costs more than the lamp, and is worth more than the saving.',
  ],
  next: [
    'Start with the lights that are on longest: the kitchen, the porch, the stairs, a shop’s whole ceiling. Lights that are on for ten minutes a day never pay for themselves and need not.',
    'Tell us how many lights there are, what kind, and how high they hang. We reply with a price for each fixture, and say which dimmers go with them. For a shop, ask to see one hanging before you decide on forty.',
  ],
  sources: [
    {
      name: 'U.S. Department of Energy, Estimating Appliance and Home Electronic Energy Use: watts × hours ÷ 1,000',
      url: 'https://www.energy.gov/energysaver/estimating-appliance-and-home-electronic-energy-use',
    },
    {
      name: 'U.S. Department of Energy, LED Lighting: what it is and how it compares',
      url: 'https://www.energy.gov/energysaver/led-lighting',
    },
    {
      ...codeSource,
      name: `${codeSource.name}: for the work itself, articles 404 (switches) and 410 (luminaires)`,
    },
  ],
}
