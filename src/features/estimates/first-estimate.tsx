import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { startEstimateMutation } from './api'

type FirstEstimateProps = {
  requestId: string
  /** What the work is called until someone renames it. */
  title: string
}

/** Writes an estimate for a request that has no job yet: the job starts with it, and the customer hears when it is sent. */
export function FirstEstimate({ requestId, title }: FirstEstimateProps) {
  const navigate = useNavigate()
  const starting = useMutation(startEstimateMutation(useQueryClient()))
  // Sent again after a lost answer, they are the same ones.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), job_id: crypto.randomUUID() }))
  return (
    <div className="grid gap-3">
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          aria-disabled={starting.isPending}
          onClick={() => {
            if (starting.isPending) return
            starting.mutate(
              { ...ids, copy_of: null, request_id: requestId, title },
              { onSuccess: (estimate) => navigate(`/admin/estimates?estimate=${estimate.id}`) },
            )
          }}
          {...command('Write an estimate')}
        >
          Write an estimate first
        </Button>
      </div>
      {starting.isError && <Notice tone="error">Not started. {sentenceOf(starting.error)}</Notice>}
    </div>
  )
}
