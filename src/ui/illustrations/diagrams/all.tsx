import type { ComponentType } from 'react'
import { LowVoltage, SmokeAlarms, TrenchDepths } from './around-the-house'
import { ChargingRule, LoadManagement } from './charging'
import { GeneratorPlace, TransferAndInterlock } from './generator'
import { HouseOfATown } from './house-of-a-town'
import { DimmerAndLed, ExitLights, RecessedLight, SwitchBox } from './lighting'
import { AluminumJoint, OutletChain, ThreeOutlets } from './outlets'
import { BreakerPositions, ClearSpace, OwnCircuit, PhotoOfPanel, Subpanel, SurgeProtector } from './panel'
import { FromPoleToPanel, LostNeutral, ServiceBeforeAndAfter, StormDamage, WaterPath } from './service'

/** The drawings that explain, by the names that the content gives them (src/content/diagrams.ts). */
export const diagrams: Record<string, ComponentType> = {
  'aluminum-joint': AluminumJoint,
  'breaker-positions': BreakerPositions,
  'charging-rule': ChargingRule,
  'clear-space': ClearSpace,
  'dimmer-and-led': DimmerAndLed,
  'exit-lights': ExitLights,
  'from-pole-to-panel': FromPoleToPanel,
  'generator-place': GeneratorPlace,
  'house-of-a-town': HouseOfATown,
  'load-management': LoadManagement,
  'lost-neutral': LostNeutral,
  'low-voltage': LowVoltage,
  'outlet-chain': OutletChain,
  'own-circuit': OwnCircuit,
  'photo-of-the-panel': PhotoOfPanel,
  'recessed-light': RecessedLight,
  'service-before-and-after': ServiceBeforeAndAfter,
  'smoke-alarms': SmokeAlarms,
  'storm-damage': StormDamage,
  subpanel: Subpanel,
  'surge-protector': SurgeProtector,
  'switch-box': SwitchBox,
  'three-outlets': ThreeOutlets,
  'transfer-and-interlock': TransferAndInterlock,
  'trench-depths': TrenchDepths,
  'water-path': WaterPath,
}
