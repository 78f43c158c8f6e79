import { expect, test } from 'vitest'
import { dangerIn } from './danger'

const [fire, shock, wire, water, sparks, heat] = [
  /Smoke or fire/,
  /shock/,
  /wire is down/,
  /Water/,
  /Sparks/,
  /Heat/,
]

test.each([
  ['there is smoke coming out of my outlet', fire],
  ['my panel is SMOKING', fire],
  ['outlet on fire', fire],
  ['I see flames behind the dryer', fire],
  ['the smoke detector is going off and I see nothing', fire],
  ['I got a shock from the dishwasher', shock],
  ['the washing machine zapped me', shock],
  ['feel a tingle when I touch the faucet', shock],
  ['my son was electrocuted', shock],
  ['wire down in the street', wire],
  ['a tree branch pulled the wires off my house', wire],
  ['power line on the ground', wire],
  ['downed line in my yard', wire],
  ['water in panel', water],
  ['flooded panel', water],
  ['the basement flooded and the panel got wet', water],
  ['rain is leaking into my breaker box', water],
  ['ceiling light fixture is dripping', water],
  ['outlet is sparking', sparks],
  ['saw sparks when I plugged in the vacuum', sparks],
  ['SPARKS!', sparks],
  ['breaker arcing', sparks],
  ['smells like burning', heat],
  ['burning smell from the bedroom', heat],
  ['burnt plastic smell near the outlet', heat],
  ['buzzing panel hot', heat],
  ['my panel is buzzing', heat],
  ['the outlet feels really warm', heat],
  ['fishy smell in the hallway', heat],
  ['the plug melted', heat],
  ['hot outlet', heat],
])('“%s” gets the safety steps', (said, heading) => {
  expect(dangerIn(said)?.heading).toMatch(heading)
})

test.each([
  'how much is a panel upgrade?',
  'how many smoke detectors do I need in NY',
  'smoke and carbon monoxide alarms',
  'do I need arc-fault breakers',
  'wire an outlet by the fireplace',
  'my kitchen outlets quit',
  'what are your hours',
  'LED lights flicker',
  'can you run ethernet to my home office',
  'the dimmer in my dining room makes a humming noise',
])('“%s” names no danger', (said) => {
  expect(dangerIn(said)).toBeUndefined()
})

test('every danger has the number in its steps, and says when 911 comes first', () => {
  for (const said of ['fire', 'shock', 'wire down', 'water in panel', 'sparks', 'burning smell'])
    expect(dangerIn(said)?.steps.join(' ')).toContain('(631) 555-0142')
  for (const said of ['fire', 'shock', 'wire down']) expect(dangerIn(said)?.steps.join(' ')).toContain('911')
})
