/** Whether this visitor asks for as few bytes as possible. */
export const savesData = () => {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : undefined
  return connection?.saveData === true
}
