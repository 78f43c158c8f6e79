import { codeSource, editionSource, type ToolText } from '../tools'

export const panelSizeText: ToolText = {
  how: [
    'Nobody switches on everything at once. Section 220.82 therefore asks first what a house has, and then how much of it to count. What it has: 3 volt-amps for each square foot for lights and receptacles, 1,500 for each kitchen and laundry circuit, and every fixed appliance at the figure on its label.',
    'Of that sum the first 10,000 volt-amps count in full and the rest at 40 percent. Heating and cooling come on top, and only the larger of the two, since a house does not heat and cool at the same time. Air conditioning and heat pumps count in full, the electric backup of a heat pump at 65 percent, baseboards at 65 percent or, with four thermostats or more, at 40.',
    'The total divided by 240 volts is the current that the service must carry. It is rounded as the code allows, and the result names the next main breaker that is commonly sold, never less than 100 amps. A charger for a car counts at its setting. Section 220.57, new in the 2023 edition, has at least 7,200 volt-amps for the standard method; some offices apply it here too, so for a smaller charger the result gives that figure as well.',
    'Load is not the same as space. A panel can be full of breakers and have capacity to spare, and it can have empty spaces on a service that is used up.',
  ],
  limits: [
    'The method is for one dwelling with one 120/240-volt service of at least 100 amps. Two-family houses, apartment buildings and shops are calculated under other sections.',
    'Where something is added to an existing house, section 220.83 may be used instead, and section 220.87 lets a year of measured demand take the place of a calculation. Both may show more room than this.',
    'Heat storage, and heating that runs at full power for hours, counts in full (220.82(C)(6)). There is no box for it here.',
    'Solar panels and batteries feed a panel as well as load it, and its busbar then has a limit of its own (705.12).',
    'It says nothing about the state of a panel. Rust, heat, a burned busbar or a make that is known not to trip are reasons to replace even one that is large enough.',
  ],
  next: [
    'Compare the result with the number on your main breaker. Where there is room, the new appliance needs its circuit and no more. Where there is none, ask about load management before you ask about a larger service: it is usually the smaller job.',
    'For a larger service PSEG Long Island disconnects and reconnects, and the work needs a permit and an inspection. A new service for a house also gets a disconnect outdoors (230.85) and surge protection (230.67). We read the labels on the spot, do the calculation on paper and put it in the quote.',
  ],
  sources: [
    codeSource,
    {
      name: 'The same, sections 220.5(B), 220.57, 220.82, 230.79(C), 240.6(A) and Table 310.12(A); worked examples D2(a), D2(b) and D2(c) of its Informative Annex D, which this calculator repeats to the amp',
    },
    editionSource,
  ],
}
