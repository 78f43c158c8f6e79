import type { Problem } from '../problems'

export default {
  slug: 'rusted-or-corroded-panel',
  service: 'panel-upgrade',
  here: ['panels', 'water', 'permit'],
  diagram: 'water-path',
  demo: true,
  updated: '2026-11-22',
  name: 'Rusted or corroded panel',
  answer:
    'Rust on a panel is the trail of water, and the water is the fault to find. Surface rust on the cabinet can wait for an appointment; corrosion on breakers, bars or lugs cannot.',
  symptoms: [
    'Brown streaks run down from the opening where the service cable enters.',
    'White or green powder sits on clamps and bare ground wires above the cabinet.',
    'A handle feels gritty, or the door hinge has frozen.',
    'Lights waver on wet days and are steady on dry ones.',
  ],
  causes: [
    {
      name: 'Rain inside the service cable',
      text: 'A cracked jacket or dried-out sealant at the meter pan lets water run between the strands, straight onto the main lugs.',
    },
    {
      name: 'Condensation in a pipe to the outdoors',
      text: 'Warm indoor air meets cold conduit and drips into the cabinet. An unsealed pipe does this every winter.',
    },
    {
      name: 'A damp foundation wall',
      text: 'Screwed flat against concrete, the steel is the coldest thing in the room, and its back rusts through first.',
    },
    {
      name: 'Salt air',
      text: 'Close to the bays, the ocean or the Sound, painted steel outdoors lasts noticeably less than aluminum or stainless.',
    },
    {
      name: 'Flood water or pool chemicals',
      text: 'Breakers that stood in salt water look clean once dry, yet their mechanism does not recover. Chlorine stored nearby eats copper from the air.',
    },
  ],
  safeToCheck: [
    'Outside, look for gaps in the seal on top of the meter box and for splits in the cable.',
    'Watch when the streaks grow: after rain, in a thaw, or all summer.',
    'Move paint, chlorine and wet laundry elsewhere, and run a dehumidifier.',
    'Keep the cover on, and stand only on a dry floor.',
  ],
  stopAndCall: [
    'Water dripping from the panel or standing in front of it: do not wade in. Ask PSEG Long Island, 1-800-490-0075, to disconnect it from outside; then call us.',
    'Hissing, popping or smoke: everyone out, and 911.',
    'After a flood the main stays off until whatever was submerged has been examined.',
  ],
  repair: [
    'First we stop the water, at the cable, seal, pipe or wall.',
    'Under the cover we separate what is only stained from what is pitted.',
    'Pitted breakers, bars and lugs are replaced; where the bus itself is corroded, so is the panel.',
    'The new cabinet stands off the wall on a treated board, and outdoor boxes are chosen for salt.',
    'Conduits are plugged with duct seal on the warm side.',
  ],
  time: 'Two hours to reseal and inspect. A meter pan with its cable, or a whole panel, is a day, with the utility’s disconnect.',
  cost: {
    from: 350,
    to: 5200,
    why: 'A seal and a few breakers are at the low end. A meter pan, cable and panel together are at the high end, and how far the water got usually shows only once the cover is off.',
  },
  code: [
    {
      article: 'NEC 2023, 110.12(B)',
      text: 'Parts weakened by corrosion, or fouled by residue, may not remain in service.',
    },
    {
      article: 'NEC 2023, 312.2',
      text: 'In damp places a surface cabinet keeps a quarter inch of air behind it and must not collect moisture.',
    },
    {
      article: 'NEC 2023, 300.7(A)',
      text: 'A raceway that runs from a heated space into the cold is sealed against circulating air.',
    },
    {
      article: 'NEC 2023, 300.6',
      text: 'Metal equipment has to stand up to the corrosion where it is mounted.',
    },
  ],
  sources: [
    { name: 'NFPA 70, edition 2023, Articles 110, 300 and 312' },
    { name: 'NEMA, Evaluating Water-Damaged Electrical Equipment' },
    {
      name: 'PSEG Long Island, Storm Safety',
      url: 'https://www.psegliny.com/safetyandreliability/stormsafety',
    },
  ],
} satisfies Problem
