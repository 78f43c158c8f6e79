/** Whether the first answer to a query is still pending. Once a try has failed, nothing else waits for it. */
export const isAwaited = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0
