import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount, admin, become, customer, type Person, staff, undone } from './act-as.ts'
import { rest, tokenOf } from './sessions.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

async function roleOf({ id }: { id: string }): Promise<string | undefined> {
  const [row] = await backend.sql<
    { role: string }[]
  >`select role from public.user_roles where user_id = ${id}`
  return row?.role
}

const as = async (email: string, path: string, method: string, body?: unknown) =>
  rest(backend, path, { token: await tokenOf(backend, email), method, body })

const changeRole = (email: string, { id }: { id: string }, newRole: string) =>
  as(email, 'rpc/change_role', 'POST', { person: id, new_role: newRole })

describe('signing up', () => {
  test('creates a customer with a profile, no matter what role the sign-up asks for', async () => {
    const { data, error } = await backend.anon().auth.signUp({
      email: `new-${randomUUID()}@demo.test`,
      password: 'demo-password-2003',
      options: {
        data: {
          full_name: ' Demo Newcomer ',
          role: 'admin',
          app_metadata: { role: 'admin' },
          is_staff: true,
        },
      },
    })
    expect(error).toBeNull()
    const id = data.user?.id ?? ''
    expect(await roleOf({ id })).toBe('customer')
    const profiles = await backend.sql`select full_name, phone from public.profiles where user_id = ${id}`
    expect(profiles).toEqual([{ full_name: 'Demo Newcomer', phone: null }])
  })

  test.each([
    ['too long', 'x'.repeat(101)],
    ['empty', '   '],
    ['with a control character', 'Demo\u0007'],
    ['reversed by a direction mark', 'Demo \u202etset'],
    ['not a text', { first: 'Demo' }],
    ['missing', undefined],
  ])('works with a name that is %s, and stores no name', async (_, full_name) => {
    const account = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { metadata: { full_name } })
    const profiles = await backend.sql`select full_name from public.profiles where user_id = ${account.id}`
    expect(profiles).toEqual([{ full_name: null }])
    expect(await roleOf(account)).toBe('customer')
  })
})

describe('roles', () => {
  test('nobody can promote themselves by changing, adding or deleting a role', async () => {
    for (const [email, person, role] of [
      ['customer@demo.test', customer, 'customer'],
      ['staff@demo.test', staff, 'staff'],
      ['admin@demo.test', admin, 'admin'],
    ] as const) {
      const own = `user_roles?user_id=eq.${person.id}`
      expect((await as(email, own, 'PATCH', { role: 'admin' })).status, email).toBe(403)
      expect((await as(email, own, 'DELETE')).status, email).toBe(403)
      expect((await as(email, 'user_roles', 'POST', { user_id: person.id, role: 'admin' })).status).toBe(403)
      expect((await changeRole(email, person, 'admin')).status, email).toBe(role === 'admin' ? 409 : 403)
      expect(await roleOf(person)).toBe(role)
    }
  })

  test('staff cannot change anyone’s role, and a customer cannot see one', async () => {
    expect((await changeRole('staff@demo.test', customer, 'staff')).status).toBe(403)
    expect(await roleOf(customer)).toBe('customer')
    expect((await as('customer@demo.test', 'user_roles?select=user_id,role', 'GET')).body).toEqual([
      { user_id: customer.id, role: 'customer' },
    ])
  })

  test('an admin can make someone staff, one person at a time, and take it away again', async () => {
    const account = await addAccount(backend.sql, 'hired@demo.test')
    const sees = (person: Person) =>
      undone(backend.sql, async (tx) => {
        await become(tx, person)
        const [row] = await tx<{ count: number }[]>`select count(*)::int from public.service_requests`
        return row?.count
      })
    expect(await sees(account)).toBe(0)
    expect(await changeRole('admin@demo.test', account, 'staff')).toEqual({
      status: 200,
      body: { id: account.id, role: 'staff', former_role: 'customer', visits: 0, requests: 0, jobs: 0 },
    })
    expect(await sees(account)).toBeGreaterThan(0)
    expect((await changeRole('admin@demo.test', account, 'customer')).status).toBe(200)
    expect(await sees(account)).toBe(0)
    expect((await changeRole('admin@demo.test', account, 'owner')).status).toBe(400)
    expect((await changeRole('admin@demo.test', { id: randomUUID() }, 'staff')).status).toBe(404)
    expect(
      (await as('admin@demo.test', 'user_roles?role=eq.customer', 'PATCH', { role: 'staff' })).status,
    ).toBe(403)
  })

  test('a visitor cannot read roles or profiles', async () => {
    for (const table of ['user_roles', 'profiles'])
      expect((await backend.rest(`${table}?select=*`)).status).toBe(401)
  })
})

describe('profiles', () => {
  test('people can change their own name and phone number, and nobody else’s', async () => {
    const own = `profiles?user_id=eq.${customer.id}`
    const changed = await as('customer@demo.test', own, 'PATCH', {
      full_name: 'Demo Renamed',
      phone: '+16315550144',
    })
    expect(changed.body[0]).toMatchObject({ full_name: 'Demo Renamed', phone: '+16315550144' })
    const others = `profiles?user_id=eq.${staff.id}`
    expect((await as('customer@demo.test', others, 'PATCH', { full_name: 'Demo' })).body).toEqual([])
    expect((await as('admin@demo.test', own, 'PATCH', { full_name: 'Demo' })).body).toEqual([])
    expect((await as('customer@demo.test', own, 'PATCH', { user_id: staff.id })).status).toBe(403)
    expect((await as('customer@demo.test', own, 'DELETE')).status).toBe(403)
  })

  test('an invalid name or phone number is refused', async () => {
    const own = `profiles?user_id=eq.${customer.id}`
    for (const change of [
      { full_name: 'x'.repeat(101) },
      { full_name: '' },
      { full_name: 'a\nb' },
      { phone: '555-0142' },
    ]) {
      expect((await as('customer@demo.test', own, 'PATCH', change)).status, JSON.stringify(change)).toBe(400)
    }
  })

  test('customers can read their own profile, staff and admins all of them', async () => {
    const [row] = await backend.sql<{ count: number }[]>`select count(*)::int from public.profiles`
    const count = async (email: string) => (await as(email, 'profiles?select=user_id', 'GET')).body.length
    expect(await count('customer@demo.test')).toBe(1)
    expect(await count('staff@demo.test')).toBe(row?.count)
    expect(await count('admin@demo.test')).toBe(row?.count)
  })
})

test('staff can see who a request can be assigned to; customers and visitors cannot', async () => {
  expect((await as('staff@demo.test', 'rpc/staff_names', 'POST', {})).body).toEqual([
    { user_id: admin.id, full_name: 'Demo Admin', role: 'admin' },
    { user_id: staff.id, full_name: 'Demo Staff', role: 'staff' },
  ])
  expect((await as('customer@demo.test', 'rpc/staff_names', 'POST', {})).body).toEqual([])
  expect((await backend.rest('rpc/staff_names', { method: 'POST', body: {} })).status).toBe(401)
})

describe('what the database opens to the internet', () => {
  test('every table has row level security', async () => {
    const open = await backend.sql`
      select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`
    expect(open).toEqual([])
  })

  test('visitors and signed-in people may do these things and nothing else', async () => {
    const granted = await backend.sql<{ role: string; what: string }[]>`
      select r.role, format('%s %s', p.privilege, c.relname) as what
      from pg_class c, unnest(array['anon', 'authenticated']) r (role),
        unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (privilege)
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'm', 'p')
        and case
          when p.privilege in ('delete', 'truncate', 'trigger') then has_table_privilege(r.role, c.oid, p.privilege)
          else has_any_column_privilege(r.role, c.oid, p.privilege)
        end
      union all
      select r.role, format('call %s.%s', f.pronamespace::regnamespace, f.proname)
      from pg_proc f, unnest(array['anon', 'authenticated']) r (role)
      where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(r.role, f.oid, 'execute')
      order by 1, 2`
    const may = (role: string) => granted.filter((one) => one.role === role).map(({ what }) => what)
    expect(may('anon')).toEqual([
      'call private.answer_estimate',
      'call private.ask_bitcoin_refund',
      'call private.attach_file',
      'call private.bitcoin_payment',
      'call private.book_time',
      'call private.check_request',
      'call private.choose_mail',
      'call private.claim_bitcoin_refund',
      'call private.closed_days',
      'call private.customer_estimate',
      'call private.customer_invoice',
      'call private.documents_to_sign',
      'call private.estimate_photos',
      'call private.evidence_days',
      'call private.google_review_summary',
      'call private.hold_time',
      'call private.keep_bitcoin_credit',
      'call private.mail_choice',
      'call private.note_opened',
      'call private.places_reviews_are_fresh',
      'call private.proof_challenge',
      'call private.read_chat',
      'call private.readable_json',
      'call private.readable_request',
      'call private.refuse',
      'call private.remove_file',
      'call private.report_forged_address',
      'call private.review_invitation',
      'call private.send_chat_message',
      'call private.send_signing_code',
      'call private.sign_estimate',
      'call private.signed_bundle',
      'call private.start_chat',
      'call private.submit_review',
      'call private.submit_service_request',
      'call private.times_to_choose',
      'call private.track_service_request',
      'call public.answer_estimate',
      'call public.ask_bitcoin_refund',
      'call public.attach_file',
      'call public.bitcoin_payment',
      'call public.book_time',
      'call public.claim_bitcoin_refund',
      'call public.closed_days',
      'call public.customer_estimate',
      'call public.customer_invoice',
      'call public.documents_to_sign',
      'call public.estimate_photos',
      'call public.evidence_days',
      'call public.hold_time',
      'call public.keep_bitcoin_credit',
      'call public.mail_choice',
      'call public.note_opened',
      'call public.own_review_summary',
      'call public.proof_challenge',
      'call public.read_chat',
      'call public.remove_file',
      'call public.report_forged_address',
      'call public.resubscribe',
      'call public.review_invitation',
      'call public.send_chat_message',
      'call public.send_signing_code',
      'call public.sign_estimate',
      'call public.signed_bundle',
      'call public.start_chat',
      'call public.submit_review',
      'call public.submit_service_request',
      'call public.times_to_choose',
      'call public.track_service_request',
      'call public.unsubscribe',
      'select google_review_summary',
      'select google_reviews',
      'select review_totals',
      'select reviews',
    ])
    expect(may('authenticated')).toEqual([
      'call private.add_addresses',
      'call private.answer_chat',
      'call private.answer_estimate',
      'call private.answers_waiting',
      'call private.ask_bitcoin_refund',
      'call private.assembly_file',
      'call private.assign_service_request',
      'call private.assign_service_requests',
      'call private.attach_file',
      'call private.attention',
      'call private.audit_entries',
      'call private.bitcoin_payment',
      'call private.book_time',
      'call private.cancel_later',
      'call private.cancel_service_request',
      'call private.cancel_visit',
      'call private.cancel_wallet',
      'call private.change_job',
      'call private.change_role',
      'call private.chat_list',
      'call private.check_request',
      'call private.choose_mail',
      'call private.claim_bitcoin_refund',
      'call private.close_books',
      'call private.close_chat',
      'call private.close_rates',
      'call private.closed_days',
      'call private.confirm_customer',
      'call private.confirm_phone_code',
      'call private.confirmed_email',
      'call private.correct_hours',
      'call private.correct_service_request',
      'call private.countersign_estimate',
      'call private.credit_invoice',
      'call private.customer_candidates',
      'call private.customer_estimate',
      'call private.customer_file',
      'call private.customer_invoice',
      'call private.customer_statement',
      'call private.customers_choose_times',
      'call private.delete_chat',
      'call private.delete_my_account',
      'call private.discard_invoice',
      'call private.dismiss_message',
      'call private.documents_to_sign',
      'call private.email_address',
      'call private.enter_service_request',
      'call private.erase_person',
      'call private.estimate_file',
      'call private.estimate_photos',
      'call private.estimates_of_job',
      'call private.evidence_days',
      'call private.evidence_lines',
      'call private.export_rows',
      'call private.files_of',
      'call private.filter_service_requests',
      'call private.find_assemblies',
      'call private.find_customers',
      'call private.find_estimates',
      'call private.find_invoices',
      'call private.find_jobs',
      'call private.find_people',
      'call private.find_prices',
      'call private.find_service_requests',
      'call private.free_times',
      'call private.google_review_summary',
      'call private.google_review_sync_status',
      'call private.held_requests',
      'call private.hold_time',
      'call private.hours_of_days',
      'call private.import_customers',
      'call private.import_prices',
      'call private.invoice_file',
      'call private.invoice_rules',
      'call private.invoices_of_job',
      'call private.is_admin',
      'call private.is_line',
      'call private.is_phone',
      'call private.is_staff',
      'call private.is_text',
      'call private.is_told',
      'call private.issue_invoice',
      'call private.keep_bitcoin_credit',
      'call private.keep_contact',
      'call private.latest_imports',
      'call private.latest_price_imports',
      'call private.let_customers_choose',
      'call private.look_up_chats',
      'call private.look_up_estimates',
      'call private.look_up_invoices',
      'call private.mail_choice',
      'call private.make_calendar',
      'call private.mark_all_spam',
      'call private.mark_spam',
      'call private.me',
      'call private.merge_all_requests',
      'call private.merge_customers',
      'call private.merge_service_requests',
      'call private.moderate_review',
      'call private.move_job',
      'call private.move_service_request',
      'call private.move_service_requests',
      'call private.move_visits',
      'call private.my_calendar',
      'call private.my_contact_preferences',
      'call private.my_data',
      'call private.my_day',
      'call private.my_estimates',
      'call private.my_invoices',
      'call private.my_jobs',
      'call private.my_properties',
      'call private.my_request_history',
      'call private.my_service_request',
      'call private.my_service_requests',
      'call private.my_statement',
      'call private.new_reference',
      'call private.new_request_count',
      'call private.note_opened',
      'call private.offer_of_job',
      'call private.offer_times',
      'call private.office_access',
      'call private.office_health',
      'call private.on_call_now',
      'call private.open_chat',
      'call private.open_service_request',
      'call private.overdue_requests',
      'call private.places_reviews_are_fresh',
      'call private.plan_visit',
      'call private.press_visit',
      'call private.price_file',
      'call private.prices_with_codes',
      'call private.proof_challenge',
      'call private.property_file',
      'call private.read_chat',
      'call private.readable_json',
      'call private.readable_request',
      'call private.record_inspection',
      'call private.record_payment',
      'call private.refuse',
      'call private.release_request',
      'call private.reminder_rules',
      'call private.remove_file',
      'call private.report_forged_address',
      'call private.report_visit',
      'call private.request_phone_code',
      'call private.retry_all_messages',
      'call private.retry_message',
      'call private.reverse_payment',
      'call private.review_invitation',
      'call private.reviews_for_staff',
      'call private.reviews_to_write',
      'call private.revoke_calendar',
      'call private.save_assembly',
      'call private.save_customer',
      'call private.save_estimate',
      'call private.save_invoice',
      'call private.save_permit',
      'call private.save_price',
      'call private.save_property',
      'call private.save_tax_rate',
      'call private.send_chat_message',
      'call private.send_customer_message',
      'call private.send_estimate',
      'call private.send_later',
      'call private.send_signing_code',
      'call private.set_contact_preferences',
      'call private.set_escrowed_deposits',
      'call private.set_held_aside',
      'call private.set_invoice_reminded',
      'call private.set_invoice_rules',
      'call private.set_reminder_rules',
      'call private.settle_refund',
      'call private.sign_estimate',
      'call private.signed_bundle',
      'call private.signed_in',
      'call private.spelled_like',
      'call private.staff_names',
      'call private.stage_import',
      'call private.stage_prices',
      'call private.start_chat',
      'call private.start_estimate',
      'call private.start_google_review_sync',
      'call private.start_invoice',
      'call private.start_job',
      'call private.start_wallet',
      'call private.submit_review',
      'call private.submit_service_request',
      'call private.times_to_choose',
      'call private.track_service_request',
      'call private.try_import',
      'call private.try_prices',
      'call private.turn_chat_into_request',
      'call private.turn_on_wallet',
      'call private.undelivered_messages',
      'call private.undo_cancel_later',
      'call private.undo_close_chat',
      'call private.undo_confirm_customer',
      'call private.undo_import',
      'call private.undo_inspection',
      'call private.undo_job_move',
      'call private.undo_moves',
      'call private.undo_new_customer',
      'call private.undo_new_permit',
      'call private.undo_new_price',
      'call private.undo_note',
      'call private.undo_plan_visit',
      'call private.undo_price_import',
      'call private.undo_start_job',
      'call private.unmerge_all_requests',
      'call private.unmerge_customers',
      'call private.unmerge_service_request',
      'call private.unplanned_jobs',
      'call private.visible_files',
      'call private.visit_conflicts',
      'call private.visits_of_days',
      'call private.visits_of_job',
      'call private.wallet_addresses',
      'call private.wallets',
      'call private.ways_of_day',
      'call private.what_happened',
      'call private.withdraw_estimate',
      'call private.write_access_notes',
      'call public.add_addresses',
      'call public.answer_chat',
      'call public.answer_estimate',
      'call public.answers_waiting',
      'call public.ask_bitcoin_refund',
      'call public.assembly_file',
      'call public.assign_service_request',
      'call public.assign_service_requests',
      'call public.attach_file',
      'call public.attention',
      'call public.audit_entries',
      'call public.bitcoin_payment',
      'call public.book_time',
      'call public.cancel_later',
      'call public.cancel_service_request',
      'call public.cancel_visit',
      'call public.cancel_wallet',
      'call public.change_job',
      'call public.change_role',
      'call public.chat_list',
      'call public.claim_bitcoin_refund',
      'call public.close_books',
      'call public.close_chat',
      'call public.close_rates',
      'call public.closed_days',
      'call public.confirm_customer',
      'call public.confirm_phone_code',
      'call public.correct_hours',
      'call public.correct_service_request',
      'call public.countersign_estimate',
      'call public.credit_invoice',
      'call public.customer_candidates',
      'call public.customer_estimate',
      'call public.customer_file',
      'call public.customer_invoice',
      'call public.customer_statement',
      'call public.customers_choose_times',
      'call public.delete_chat',
      'call public.delete_my_account',
      'call public.discard_invoice',
      'call public.dismiss_message',
      'call public.documents_to_sign',
      'call public.enter_service_request',
      'call public.erase_person',
      'call public.estimate_file',
      'call public.estimate_photos',
      'call public.estimates_of_job',
      'call public.evidence_days',
      'call public.evidence_lines',
      'call public.export_rows',
      'call public.files_of',
      'call public.filter_service_requests',
      'call public.find_assemblies',
      'call public.find_customers',
      'call public.find_estimates',
      'call public.find_invoices',
      'call public.find_jobs',
      'call public.find_people',
      'call public.find_prices',
      'call public.find_service_requests',
      'call public.free_times',
      'call public.google_review_sync_status',
      'call public.held_requests',
      'call public.hold_time',
      'call public.hours_of_days',
      'call public.import_customers',
      'call public.import_prices',
      'call public.invoice_file',
      'call public.invoice_rules',
      'call public.invoices_of_job',
      'call public.is_told',
      'call public.issue_invoice',
      'call public.keep_bitcoin_credit',
      'call public.keep_contact',
      'call public.latest_imports',
      'call public.latest_price_imports',
      'call public.let_customers_choose',
      'call public.look_up_chats',
      'call public.look_up_estimates',
      'call public.look_up_invoices',
      'call public.mail_choice',
      'call public.make_calendar',
      'call public.mark_all_spam',
      'call public.mark_spam',
      'call public.merge_all_requests',
      'call public.merge_customers',
      'call public.merge_service_requests',
      'call public.moderate_review',
      'call public.move_job',
      'call public.move_service_request',
      'call public.move_service_requests',
      'call public.move_visits',
      'call public.my_calendar',
      'call public.my_contact_preferences',
      'call public.my_data',
      'call public.my_day',
      'call public.my_estimates',
      'call public.my_invoices',
      'call public.my_jobs',
      'call public.my_properties',
      'call public.my_request_history',
      'call public.my_service_request',
      'call public.my_service_requests',
      'call public.my_statement',
      'call public.new_request_count',
      'call public.note_opened',
      'call public.offer_of_job',
      'call public.offer_times',
      'call public.office_access',
      'call public.office_health',
      'call public.on_call_now',
      'call public.open_chat',
      'call public.open_service_request',
      'call public.overdue_requests',
      'call public.own_review_summary',
      'call public.plan_visit',
      'call public.press_visit',
      'call public.price_file',
      'call public.prices_with_codes',
      'call public.proof_challenge',
      'call public.property_file',
      'call public.read_chat',
      'call public.record_inspection',
      'call public.record_payment',
      'call public.release_request',
      'call public.reminder_rules',
      'call public.remove_file',
      'call public.report_forged_address',
      'call public.report_visit',
      'call public.request_phone_code',
      'call public.resubscribe',
      'call public.retry_all_messages',
      'call public.retry_message',
      'call public.reverse_payment',
      'call public.review_invitation',
      'call public.reviews_for_staff',
      'call public.reviews_to_write',
      'call public.revoke_calendar',
      'call public.save_assembly',
      'call public.save_customer',
      'call public.save_estimate',
      'call public.save_invoice',
      'call public.save_permit',
      'call public.save_price',
      'call public.save_property',
      'call public.save_tax_rate',
      'call public.send_chat_message',
      'call public.send_customer_message',
      'call public.send_estimate',
      'call public.send_later',
      'call public.send_signing_code',
      'call public.set_contact_preferences',
      'call public.set_escrowed_deposits',
      'call public.set_held_aside',
      'call public.set_invoice_reminded',
      'call public.set_invoice_rules',
      'call public.set_reminder_rules',
      'call public.settle_refund',
      'call public.sign_estimate',
      'call public.signed_bundle',
      'call public.spelled_like',
      'call public.staff_names',
      'call public.stage_import',
      'call public.stage_prices',
      'call public.start_chat',
      'call public.start_estimate',
      'call public.start_google_review_sync',
      'call public.start_invoice',
      'call public.start_job',
      'call public.start_wallet',
      'call public.submit_review',
      'call public.submit_service_request',
      'call public.times_to_choose',
      'call public.track_service_request',
      'call public.try_import',
      'call public.try_prices',
      'call public.turn_chat_into_request',
      'call public.turn_on_wallet',
      'call public.undelivered_messages',
      'call public.undo_cancel_later',
      'call public.undo_close_chat',
      'call public.undo_confirm_customer',
      'call public.undo_import',
      'call public.undo_inspection',
      'call public.undo_job_move',
      'call public.undo_moves',
      'call public.undo_new_customer',
      'call public.undo_new_permit',
      'call public.undo_new_price',
      'call public.undo_note',
      'call public.undo_plan_visit',
      'call public.undo_price_import',
      'call public.undo_start_job',
      'call public.unmerge_all_requests',
      'call public.unmerge_customers',
      'call public.unmerge_service_request',
      'call public.unplanned_jobs',
      'call public.unsubscribe',
      'call public.visible_files',
      'call public.visit_conflicts',
      'call public.visits_of_days',
      'call public.visits_of_job',
      'call public.wallet_addresses',
      'call public.wallets',
      'call public.ways_of_day',
      'call public.what_happened',
      'call public.withdraw_estimate',
      'call public.write_access_notes',
      'delete on_call_shifts',
      'delete push_subscriptions',
      'delete saved_views',
      'delete time_off',
      'delete working_hours',
      'insert alert_settings',
      'insert on_call_shifts',
      'insert push_subscriptions',
      'insert saved_views',
      'insert service_request_events',
      'insert service_requests',
      'insert time_off',
      'insert working_hours',
      'select alert_settings',
      'select chat_conversations',
      'select chat_messages',
      'select google_review_summary',
      'select google_review_syncs',
      'select google_reviews',
      'select job_events',
      'select job_inspections',
      'select job_permits',
      'select jobs',
      'select on_call_shifts',
      'select profiles',
      'select push_subscriptions',
      'select review_totals',
      'select reviews',
      'select saved_views',
      'select service_request_events',
      'select service_requests',
      'select time_off',
      'select user_roles',
      'select working_hours',
      'update alert_settings',
      'update on_call_shifts',
      'update profiles',
      'update saved_views',
    ])
  })

  test('every function that runs with its owner’s rights is hidden from the API and has a fixed search path', async () => {
    const functions = await backend.sql`
      select pronamespace::regnamespace::text as schema, proname, prosecdef, proconfig from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (not coalesce('search_path=""' = any (proconfig), false) or (prosecdef and pronamespace <> 'private'::regnamespace))`
    expect(functions).toEqual([])
  })
})
