import { codeSource, editionSource, type ToolText } from '../tools'

export const evChargerText: ToolText = {
  how: [
    'A car charges for hours, and a breaker that carries its whole rating for hours runs hot. The code calls that a continuous load: breaker and wire are sized for 125 percent of the charging current. Put the other way, a charger may use 80 percent of its circuit. 32 amps take a 40-amp circuit, 40 take 50, 48 take 60.',
    'The wire depends on how it is run. NM cable, the usual one inside walls, may only be loaded as if its insulation were rated for 60 °C; single wires in conduit, between terminals marked for it, for 75 °C. So a 60-amp circuit takes 6 AWG copper in conduit but 4 AWG in NM cable. Since that is a whole wire size, charging at 40 instead of 48 amps is often the better buy.',
    'For the room in your panel the charger joins the other appliances of section 220.82, of which everything above the first 10,000 volt-amps counts at 40 percent. Not every office is satisfied with that for something that runs all night. So the result also shows the charger counted at 7,200 volt-amps or more, as section 220.57 has it for the standard method, and on top of the house in full, at 100 and at 125 percent. What fits at 125 percent leaves little to argue about.',
    'The time is the energy that the battery needs, plus what is lost on the way, divided by what the charger gives or the car takes, whichever is less. We assume that a tenth is lost; charging at 120 volts loses somewhat more.',
  ],
  limits: [
    'At 120 volts and up to 16 amps the code does not require a separate circuit (625.40). Whether the existing outlet is sound enough for hours at full current is another question, and one to have checked.',
    'Two chargers that share their current count as what they share; without load management they add up. Garages of apartment buildings are calculated differently.',
    'Above 60 amps a charger needs a disconnect within reach (625.43).',
    'A battery that is cold, or nearly full, charges more slowly than this.',
    'A charger with a plug needs a receptacle that can take the load and ground-fault protection in the panel (625.54). Many chargers have their own; the two can interfere with each other, which is a reason to hard-wire the charger.',
    'A charger far from the panel may need thicker wire for its length: the voltage drop tool shows how much.',
    'The limits of section 220.82 apply here too: one dwelling, one service, at least 100 amps.',
  ],
  next: [
    'Look up two numbers: what your car’s onboard charger takes, and how many miles you drive on an ordinary day. Ten hours at 24 amps put back more than most people drive in a day, on a circuit that many panels have room for.',
    'Then ask for the calculation from your labels, with the cable’s route measured, and your town’s permit. The quote names the circuit, the wire and the charging current, and what the panel has left afterward.',
  ],
  sources: [
    codeSource,
    {
      name: 'The same, sections 110.14(C), 215.2(A), 220.57, 220.82, 230.42(A), 240.6(A), 334.80, 625.40 to 625.54, 750.30 and Table 310.16',
    },
    {
      name: 'Leviton, Captain Code 2023, on sections 625.40, 625.42 and 625.43: what they say and what is new',
      url: 'https://captaincode2023.leviton.com/node/357',
    },
    {
      name: 'ExpertCE, How to calculate EVSE load requirements per NEC 2023: section 220.57 and its 7,200 volt-amps',
      url: 'https://expertce.com/courses/electricians-guide-for-nec-2023/lessons/how-to-calculate-evse-load-requirements-per-nec-2023',
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
