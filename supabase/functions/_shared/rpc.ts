/** The part of a Supabase client used here: calling the database's functions. */
export interface RpcClient {
  rpc(
    name: string,
    args?: Record<string, unknown>,
  ): PromiseLike<{ data: unknown; error: { code: string; message: string } | null }>
}

/** Calls a database function. Throws if it is refused or the database is down; returns its result, unchecked. */
export async function call(
  client: RpcClient,
  name: string,
  args: Record<string, unknown> = {},
): Promise<unknown> {
  const { data, error } = await client.rpc(name, args)
  if (error) throw new Error(`${name}(): ${error.message}`, { cause: error })
  return data
}
