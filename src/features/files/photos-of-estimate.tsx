import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { estimateLinksQuery } from './api'
import { Viewer } from './viewer'

type Photo = { id: string }
type PhotosOfEstimateProps = { estimateId: string; revision: number; photos: readonly Photo[] }

/** The photos that go with an estimate, for whoever has its link. One that has been removed since is left out. */
export function PhotosOfEstimate({ estimateId, revision, photos }: PhotosOfEstimateProps) {
  const { data: links, refetch: renewLinks } = useQuery(estimateLinksQuery(estimateId, revision))
  const [opened, setOpened] = useState<string>()
  const there = photos
    .filter(({ id }) => !links || links.has(id))
    .map(({ id }, place) => ({ id, name: `Photo ${place + 1}`, type: 'image/jpeg' }))
  if (there.length === 0) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-4 text-3xl text-navy-900">
        Photos
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {there.map(({ id, name }) => {
          const link = links?.get(id)
          return (
            <li key={id} className="break-inside-avoid">
              <button
                type="button"
                aria-label={`Open ${name}`}
                onClick={() => setOpened(id)}
                className="block aspect-4/3 w-full overflow-hidden rounded-md border border-paper-300 bg-paper-200"
              >
                {link && (
                  <img
                    src={link.small ?? link.url}
                    alt=""
                    decoding="async"
                    className="size-full object-cover"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <Viewer
          files={there}
          links={links}
          onRenew={() => renewLinks()}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
