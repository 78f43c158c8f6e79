import { FindCustomer } from '@/features/customers/find-customer'
import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'
import { command } from '@/ui/command'
import { useFirstField } from '@/ui/use-first-field'

/** Whose the new job is. The form stands with the customer. */
export function NewJob({ onClose }: { onClose: () => void }) {
  const form = useFirstField('New job')
  return (
    <form
      ref={form}
      noValidate
      aria-label="New job"
      onSubmit={(event) => event.preventDefault()}
      className="mb-6 grid max-w-2xl gap-3 rounded-lg bg-paper-200 p-4"
    >
      <FindCustomer
        label="Whose job is it?"
        choose={({ id, name }) => (
          <Link to={`/admin/customers?customer=${id}&job=new`} className={buttonStyle('navy')}>
            New job for {name}
          </Link>
        )}
      />
      <p className="flex flex-wrap gap-x-5">
        <Link to="/admin/customers?new=yes" className={linkStyle}>
          A new customer
        </Link>
        <button type="button" onClick={onClose} {...command('No new job', 'Escape')} className={linkStyle}>
          Close
        </button>
      </p>
    </form>
  )
}

const linkStyle =
  'inline-flex min-h-tap items-center font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm'
