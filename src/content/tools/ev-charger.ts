import { codeSource, editionSource, type ToolText } from '../tools'

export const evChargerText: ToolText = {
  how: [
    'A car charges for hours, and a breaker that carries its whole rating for hours runs hot. The code calls that a continuous load: breaker and wire are sized for 125 percent of the charging current. Said the other way round, a charger may use 80 percent of its circuit. 32 amps ask for a 40-amp circuit, 40 for 50, 48 for 60.',
    'The wire depends on how it is run. NM cable, the usual one inside walls, may only be loaded as if its insulation stood 60 °C; single wires in conduit, between terminals marked for it, 75 °C. So a 60-amp circuit takes 6 AWG copper in conduit but 4 AWG in NM cable. For the difference of one size, charging at 40 instead of 48 amps is often the better buy.',
    'For the room in your panel the charger joins the other appliances of section 220.82, of which everything above the first 10,000 volt-amps counts with 40 percent. Not every office is content with that for something that runs all night, so the result shows the charger counted in full as well. What fits in full fits beyond dispute.',
    'The time is the energy that the battery is to get, plus what is lost on the way, divided by what the charger gives or the car takes, whichever is less. We start from a tenth lost; charging at 120 volts loses somewhat more.',
  ],
  limits: [
    'Two chargers on one service, and chargers in garages of apartment buildings, share their current by energy management, and are calculated with it (625.42).',
    'A battery that is cold, or nearly full, charges more slowly than this.',
    'A charger with a plug needs a receptacle that stands the load and ground-fault protection in the panel (625.54). Many chargers bring their own; the two can disturb each other, which is a reason to wire the charger in.',
    'A charger far from the panel may need thicker wire for its length: the voltage drop tool shows it.',
    'The limits of section 220.82 hold here too: one dwelling, one service, at least 100 amps.',
  ],
  next: [
    'Look up two numbers: what your car’s onboard charger takes, and how many miles you drive on a usual day. Ten hours at 24 amps put back more than most people drive in a day, on a circuit that many panels have room for.',
    'Then ask for the calculation with your labels, the cable’s way measured, and the permit of your town. The quote names the circuit, the wire and the charging current, and what the panel has left afterwards.',
  ],
  sources: [
    codeSource,
    {
      name: 'The same, sections 110.14(C), 220.57, 220.82, 240.6(A), 334.80, 625.40 to 625.54, 750.30 and Table 310.16',
    },
    {
      name: 'VEIC, An Assessment of Level 1 and Level 2 Electric Vehicle Charging Efficiency',
      url: 'https://www.veic.org/resource-library/an-assessment-of-level-1-and-level-2-electric-vehicle-charging-efficiency',
    },
    {
      name: 'U.S. Department of Energy and Environmental Protection Agency, fueleconomy.gov: kilowatt-hours for 100 miles of each model',
    },
    editionSource,
  ],
}
