import { useQuery } from '@tanstack/react-query'
import { filesQuery, linksQuery } from './api'

type ChoosePhotosProps = {
  jobId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const MOST = 12

/** The photos of a job and of its request, to be chosen for its customer to see. */
export function ChoosePhotos({ jobId, chosen, onChange }: ChoosePhotosProps) {
  const { data: files } = useQuery(filesQuery(jobId, true))
  const photos = files?.filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type)) ?? []
  const { data: links } = useQuery(linksQuery(photos.map(({ id }) => id)))
  if (photos.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">Photos that go with it</legend>
      <p className="text-sm text-ink-soft">
        Whoever has the estimate’s link sees those that are ticked, also what was only for the office.
      </p>
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-6 xl:grid-cols-8">
        {photos.map(({ id, name }) => {
          const link = links?.get(id)
          const isChosen = chosen.includes(id)
          return (
            <li key={id} className="min-w-0">
              <label className="relative block aspect-square overflow-hidden rounded-md border border-paper-300 bg-paper-200 picked:border-navy-800 picked:ring-2 picked:ring-navy-800">
                {link && (
                  <img
                    src={link.small ?? link.url}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                )}
                <input
                  type="checkbox"
                  aria-label={name}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= MOST}
                  onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
                  className="pick absolute top-1.5 left-1.5 size-6 accent-navy-800"
                />
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
