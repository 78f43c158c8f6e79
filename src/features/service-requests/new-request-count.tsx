import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newRequestsQuery } from './api'

/** Draws its children with the number of new requests (100 means more than 99) if it is already known. Fetches nothing itself. */
export function NewRequestCount({ children }: { children: (count: number) => ReactNode }) {
  const { data } = useQuery({ ...newRequestsQuery(), enabled: false })
  return children(data?.count ?? 0)
}
