import type { ComponentType } from 'react'
import { ChargerIllustration } from './charger'
import { CommercialIllustration } from './commercial'
import { EmergencyIllustration } from './emergency'
import { GeneratorIllustration } from './generator'
import { HeroHouse } from './hero-house'
import { IslandIllustration } from './island'
import { LettersIllustration } from './letters'
import { LightsIllustration } from './lights'
import { NotFoundIllustration } from './not-found'
import { PanelIllustration } from './panel'
import { ResidentialIllustration } from './residential'
import type { IllustrationProps } from './scene'
import { SmartHomeIllustration } from './smart-home'
import { OnTheWay } from './van'

/** The drawings that are written as files, by name. For the build and the development server: pages name them only. */
export const illustrations = {
  charger: ChargerIllustration,
  commercial: CommercialIllustration,
  emergency: EmergencyIllustration,
  generator: GeneratorIllustration,
  'hero-house': HeroHouse,
  island: IslandIllustration,
  letters: LettersIllustration,
  lights: LightsIllustration,
  'not-found': NotFoundIllustration,
  'on-the-way': OnTheWay,
  panel: PanelIllustration,
  residential: ResidentialIllustration,
  'smart-home': SmartHomeIllustration,
} satisfies Record<string, ComponentType<IllustrationProps>>

/** A drawing's name: of those above, or of a town's map. */
export type IllustrationName = keyof typeof illustrations | `map-of-${string}`
