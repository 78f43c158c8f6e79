import { codeSource, editionSource, type ToolText } from '../tools'

export const voltageDropText: ToolText = {
  how: [
    'Wire resists. The current has to push through it on the way out and on the way back, and what it spends there is missing at the far end: a saw stalls, a light dims when the pump starts.',
    'How much is Ohm’s law: current times resistance. The resistance of each size is in Table 8 of the code’s chapter 9, in ohms for 1,000 feet at 75 °C, for stranded wire. On a single-phase circuit the length counts twice, there and back; on a balanced three-phase circuit 1.732 times, because the phases share the return path.',
    'Before that comes the current itself: the wire must be large enough for its breaker, by Table 310.16 and by the limit of 15, 20 and 30 amps on the breakers for 14, 12 and 10 AWG copper. A load that runs for three hours or more counts at 125 percent. The answer is the larger of the two sizes.',
    'Table 310.16 has a column for 60 °C and one for 75 °C. NM cable counts by the first (334.80). Single wires in conduit count by the second where the terminals at both ends are marked for it, as on today’s breakers; without a marking, circuits of up to 100 amps count by the first and larger ones by the second (110.14(C)(1)). So 60 amps take 4 AWG copper in cable and 6 AWG in conduit.',
    'The 3 percent for a circuit, and 5 together with the feeder in front of it, come from informational notes to sections 210.19 and 215.2. The code calls it reasonable efficiency, and requires it of nobody. We size for it anyway: copper is bought once, the loss is paid for every month.',
  ],
  limits: [
    'Table 8 is for direct current. Up to about 4/0 AWG in plastic conduit or cable that is close enough; for larger wire, steel conduit or motors with a low power factor Table 9 is closer, and the drop larger.',
    'Heat, and more than three loaded wires in one pipe, reduce what a wire may carry (310.15). The size here assumes neither.',
    'A motor takes several times its current to start, and for that second loses several times as much.',
    'Low-voltage landscape lighting loses a far larger share: 12 volts are not among the choices.',
    'A wire that is made larger for its length needs a larger equipment grounding wire (250.122(B)), and may not fit under the screw of its breaker.',
  ],
  next: [
    'Measure the route as the cable will run, around corners, up and down, with the depth of the trench at both ends. To a detached garage or a pool it is often half as much again as the distance.',
    'Then compare three options: thicker wire, 240 volts instead of 120, or a small panel at the far end. For more than one circuit the panel usually wins. We work it out, with the trench, the permit and the call to 811 before anyone digs.',
  ],
  sources: [
    codeSource,
    {
      name: 'The same, chapter 9 Table 8, Table 310.16, sections 110.14(C), 210.19(A), 210.20(A), 215.2(A), 240.4(D), 240.6(A), 334.80',
    },
    editionSource,
  ],
}
