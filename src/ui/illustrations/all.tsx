import type { ComponentType } from 'react'
import { ChargerIllustration } from './charger'
import { CommercialIllustration } from './commercial'
import { EmergencyIllustration } from './emergency'
import { GeneratorIllustration } from './generator'
import { HeroHouse } from './hero-house'
import { IslandIllustration } from './island'
import { LightsIllustration } from './lights'
import { NotFoundIllustration } from './not-found'
import { PanelIllustration } from './panel'
import { ResidentialIllustration } from './residential'
import type { IllustrationProps } from './scene'
import { SmartHomeIllustration } from './smart-home'

/** The drawings that are written as files, by name. For the build and the development server: pages name them only. */
export const illustrations = {
  charger: ChargerIllustration,
  commercial: CommercialIllustration,
  emergency: EmergencyIllustration,
  generator: GeneratorIllustration,
  'hero-house': HeroHouse,
  island: IslandIllustration,
  lights: LightsIllustration,
  'not-found': NotFoundIllustration,
  panel: PanelIllustration,
  residential: ResidentialIllustration,
  'smart-home': SmartHomeIllustration,
} satisfies Record<string, ComponentType<IllustrationProps>>

export type IllustrationName = keyof typeof illustrations
