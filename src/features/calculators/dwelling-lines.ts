import { formatNumber } from '@/lib/format'
import type { Dwelling, DwellingLoad } from './dwelling-load'
import {
  countsInFull,
  generalDemand,
  lightingPerSquareFoot,
  perCircuit,
  serviceVolts,
  shareOfTheRest,
} from './dwelling-load'
import type { Explained, Line } from './explained'
import { inAmps, voltAmps } from './format'

/** The load of a house, line by line, as an inspector would want to read it. */
export function dwellingTables(house: Dwelling, load: DwellingLoad): Explained['tables'] {
  const appliances: [string, number][] = [
    ['Range, ovens and cooktop', house.range],
    ['Clothes dryer', house.dryer],
    ['Water heater', house.waterHeater],
    ['Dishwasher', house.dishwasher],
    ['Other fixed appliances', house.otherAppliances],
    ['Electric vehicle charger', house.evCharger],
  ]
  const general: Line[] = [
    {
      what: `Lighting and receptacles: ${formatNumber(house.area)} sq ft × ${lightingPerSquareFoot} VA`,
      figure: voltAmps(house.area * lightingPerSquareFoot),
      source: 'NEC 220.82(B)(1)',
    },
    {
      what: `Kitchen and dining: ${house.kitchenCircuits} circuits × ${formatNumber(perCircuit)} VA`,
      figure: voltAmps(house.kitchenCircuits * perCircuit),
      source: 'NEC 220.82(B)(2), 210.11(C)(1)',
    },
    {
      what: `Laundry: ${house.laundryCircuits} × ${formatNumber(perCircuit)} VA`,
      figure: voltAmps(house.laundryCircuits * perCircuit),
      source: 'NEC 220.82(B)(2), 210.11(C)(2)',
    },
    ...appliances
      .filter(([, va]) => va > 0)
      .map(([what, va]) => ({ what, figure: voltAmps(va), source: 'NEC 220.82(B)(3), nameplate' })),
    { what: 'General loads together', figure: voltAmps(load.general), total: true },
  ]

  const rest = Math.max(0, load.general - countsInFull)
  const demand: Line[] = [
    {
      what: 'The first 10,000 VA in full',
      figure: voltAmps(generalDemand(Math.min(load.general, countsInFull))),
      source: 'NEC 220.82(B)',
    },
    {
      what: `The rest, ${voltAmps(rest)}, at 40%`,
      figure: voltAmps(rest * shareOfTheRest),
      source: 'NEC 220.82(B)',
    },
    heatingOrCoolingLine(house, load),
    { what: 'Calculated load', figure: voltAmps(load.total), total: true },
    {
      what: `Divided by ${serviceVolts} volts, in whole amps`,
      figure: inAmps(load.amps),
      source: 'NEC 220.5(B)',
      total: true,
    },
  ]
  return [
    { caption: 'What the house has', lines: general },
    { caption: 'What is taken to run at one time', lines: demand },
  ]
}

function heatingOrCoolingLine(house: Dwelling, { heatingOrCooling }: DwellingLoad): Line {
  if (!heatingOrCooling) return { what: 'No electric heating or cooling', figure: voltAmps(0) }
  const { kind, va } = heatingOrCooling
  const lines: Record<typeof kind, Pick<Line, 'what' | 'source'>> = {
    cooling: { what: 'Air conditioning, in full', source: 'NEC 220.82(C)(1)' },
    heatPump: { what: 'Heat pump, in full', source: 'NEC 220.82(C)(2)' },
    heatPumpWithBackup: {
      what: `Heat pump in full, and 65% of ${voltAmps(house.backupHeat)} of backup heat`,
      source: 'NEC 220.82(C)(3)',
    },
    electricHeat: house.heatInFourOrMoreUnits
      ? { what: `Electric heat, 40% of ${voltAmps(house.electricHeat)}`, source: 'NEC 220.82(C)(5)' }
      : { what: `Electric heat, 65% of ${voltAmps(house.electricHeat)}`, source: 'NEC 220.82(C)(4)' },
  }
  const { what, source } = lines[kind]
  return { what: `${what} (the largest of heating and cooling)`, source, figure: voltAmps(va) }
}
