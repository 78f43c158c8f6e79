import type { Hazard } from '@/lib/danger/hazards-in'
import { business } from './business'

const us = business.phone.display

/** Whether what comes after a danger is our trade's work: then our number is offered with the others. */
export const isOurWork = true

/** The last step of each danger, once nobody is in it any more: what we do then, or who does. */
export const afterDanger: Partial<Record<Hazard, { en: string; es?: string }>> = {
  shock: {
    en: 'Leave whatever gave the shock, even a tingle, alone and its breaker off, and call us.',
    // cspell:disable-next-line
    es: `Dejen apagado lo que dio la corriente y llámennos: ${us}.`,
  },
  'lines-down': {
    en: 'Once the utility has made it safe, we repair what is yours: mast, cable and meter box.',
  },
  fire: {
    en: 'Then call us. Nothing goes back on until it has been checked.',
    // cspell:disable-next-line
    es: `Después llámennos: ${us}.`,
  },
  backfeed: {
    en: 'The safe way in is an inlet with an interlock or a transfer switch. We install both.',
    // cspell:disable-next-line
    es: `La forma segura es una entrada con interlock o un interruptor de transferencia. Los instalamos: ${us}.`,
  },
  'lost-neutral': {
    en: 'Then call us, and leave the main off until one of us has found it.',
    // cspell:disable-next-line
    es: `Después llámennos: ${us}.`,
  },
  water: {
    en: 'Then call us. What was wet stays off until it has been checked, even when it is dry again.',
    // cspell:disable-next-line
    es: `Después llámennos: ${us}. Lo que se mojó queda apagado hasta que lo revisemos.`,
  },
  sparks: {
    en: 'Otherwise switch off its breaker, or the main, if the panel is dry and cool. Leave it off and call us.',
    // cspell:disable-next-line
    es: `Si no, apaguen su breaker, si el panel está seco y frío. Déjenlo apagado y llámennos: ${us}.`,
  },
  'hot-meter': {
    en: 'Panel or breaker warm or humming, without a smell: switch off the range, the dryer and the air conditioning at their own controls, stay away from the panel, and call us.',
    // cspell:disable-next-line
    es: `Panel tibio o con zumbido, sin olor: apaguen la estufa, la secadora y el aire, aléjense y llámennos: ${us}.`,
  },
}
