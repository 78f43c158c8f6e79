import { type Control, useWatch } from 'react-hook-form'
import { DangerNotice } from '@/ui/danger-notice'
import type { QuoteFormInput } from './schema'

type DangerInMessageProps = { control: Control<QuoteFormInput> }

/** The safety steps under the message box while it names a danger. Separate, so that typing redraws only this and not the form. */
export const DangerInMessage = ({ control }: DangerInMessageProps) => (
  <DangerNotice text={useWatch({ control, name: 'message' }) ?? ''} />
)
