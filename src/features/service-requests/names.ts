import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'

/** The name of a service or town, from the slug that a request stores. */
export const serviceName = (slug: string) => services.find((service) => service.slug === slug)?.name ?? slug
export const townName = (slug: string) => towns.find((town) => town.slug === slug)?.name ?? slug

/** How somebody wants to be reached, by what a request stores. */
export const contacts = { phone: 'Phone call', text: 'Text message', email: 'Email' } as const
