-- Demo data for a laptop and for tests, never for a hosted project: it makes an admin whose password everybody knows.
-- It may run again on a database that already has it.

-- So it runs only where it is told that the database is local, as the local backend and the tests do, or where the tokens are
-- signed with the secret that `supabase start` gives to everybody.
do $$
  begin
    if coalesce(current_setting('app.local_database', true), '') <> 'yes'
      and coalesce(current_setting('app.settings.jwt_secret', true), '')
        <> 'super-secret-jwt-token-with-at-least-32-characters-long' then
      raise exception 'supabase/seed.sql is for a local database only: it makes an admin whose password is in the README.'
        using hint = 'On a database of your own machine say set app.local_database = ''yes'' first.';
    end if;
  end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Demo accounts: admin@, staff@ and customer@demo.test, all with the password demo-password-2003 ------------
-- Everybody can read it, so it is hashed at the lowest cost: the tests sign in thousands of times.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at
)
select
  id, 'authenticated', 'authenticated', email,
  extensions.crypt('demo-password-2003', extensions.gen_salt('bf', 4)), now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name), now(), now()
from (values
  ('00000000-0000-4000-a000-000000000001'::uuid, 'admin@demo.test', 'Demo Admin'),
  ('00000000-0000-4000-a000-000000000002', 'staff@demo.test', 'Demo Staff'),
  ('00000000-0000-4000-a000-000000000003', 'customer@demo.test', 'Demo Customer One')
) as account (id, email, full_name)
on conflict do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  u.id, 'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), now(), now(), now()
from auth.users u
where u.id in (
  '00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000002',
  '00000000-0000-4000-a000-000000000003'
)
on conflict do nothing;

-- Supabase's own auth server wants an instance and empty tokens; not every local backend has these columns.
do $$
  declare
    wanted record;
  begin
    for wanted in
      select column_name as name, case column_name
        when 'instance_id' then '00000000-0000-0000-0000-000000000000' else '' end as value
      from information_schema.columns
      where table_schema = 'auth' and table_name = 'users' and is_generated = 'NEVER' and column_name in (
        'instance_id', 'confirmation_token', 'recovery_token', 'email_change', 'email_change_token_new',
        'email_change_token_current', 'phone_change', 'phone_change_token', 'reauthentication_token'
      )
    loop
      execute format(
        'update auth.users set %1$I = %2$L where %1$I is null and email like ''%%@demo.test''', wanted.name, wanted.value
      );
    end loop;
  end
$$;

update public.user_roles set role = 'admin' where user_id = '00000000-0000-4000-a000-000000000001';
update public.user_roles set role = 'staff' where user_id = '00000000-0000-4000-a000-000000000002';

-- The local backend has no second factors, so its office asks for none.
update private.office_settings set second_factor_required = false;

-- What the demo requests name. `npm run db:content` writes all of it from src/content; `supabase start` runs this file before that.
insert into private.business (reference_prefix, time_zone) values ('LI', 'America/New_York') on conflict do nothing;
insert into private.services (slug, page, place)
select slug, case slug when 'emergency-electrician' then '/emergency' else '/residential' end, place
from unnest(array[
  'residential-electrician', 'commercial-electrician', 'emergency-electrician', 'ev-charger-installation', 'panel-upgrade',
  'lighting-installation', 'generator-installation', 'smart-home-wiring'
]) with ordinality as service (slug, place)
on conflict do nothing;
insert into private.towns (slug)
select unnest(array[
  'ronkonkoma', 'huntington', 'massapequa', 'smithtown', 'babylon', 'bay-shore', 'commack', 'deer-park', 'east-islip',
  'farmingdale', 'other'
])
on conflict do nothing;

-- Demo service requests -------------------------------------------------------------------------------------
-- Each is stored as new and then moved along its path, and its job along its own, so that the demo data obeys the rules and
-- has a history; after that the clock is turned back.

do $$
  declare
    staff constant uuid := '00000000-0000-4000-a000-000000000002';
    customer constant uuid := '00000000-0000-4000-a000-000000000003';
    demo record;
    step text;
    asked_at timestamptz;
    request_id uuid;
    demo_job uuid;
    happened record;
  begin
    for demo in
      select * from (values
        (1, 'Demo Visitor A', '+16315550101', 'visitor.a@demo.test', 'ronkonkoma', null, null, 'emergency-electrician', 'emergency', 'phone', '{}', '25 minutes', '{}', null, null, 'Demo: sparks from the outlet behind the refrigerator and a burning smell. We switched the breaker off.'),
        (2, 'Demo Customer One', '+16315550102', 'customer@demo.test', 'babylon', null, '12 Demo Street', 'ev-charger-installation', 'this_week', 'text', '{evening,weekend}', '3 hours', '{}', null, null, 'Demo: charger for a car in the driveway, about 40 feet from the panel. The panel is 150 amp.'),
        (3, 'Demo Visitor B', '+16315550103', 'visitor.b@demo.test', 'huntington', null, null, 'panel-upgrade', 'flexible', 'email', '{morning}', '1 day', '{contacted}', null, 'Called back: fuse panel, 100 amp, wants 200. Send someone to look at the meter.', 'Demo: we still have fuses and want to add central air next summer.'),
        (4, 'Demo Visitor C', '+15165550104', 'visitor.c@demo.test', 'massapequa', null, '34 Demo Avenue', 'lighting-installation', 'flexible', 'phone', '{afternoon}', '2 days', '{contacted}', null, null, 'Demo: eight recessed lights in the living room, on a dimmer.'),
        (5, 'Demo Visitor D', '+16315550105', 'visitor.d@demo.test', 'smithtown', null, '5 Demo Court', 'generator-installation', 'this_week', 'phone', '{morning,afternoon}', '4 days', '{contacted}', null, 'Natural gas at the house. Quoted 18 kW with a transfer switch.', 'Demo: standby generator before the storm season, gas line is there.'),
        (6, 'Demo Customer One', '+16315550102', 'customer@demo.test', 'babylon', null, '12 Demo Street', 'panel-upgrade', 'flexible', 'text', '{weekend}', '9 days', '{contacted}', '{}', null, 'Demo: 150 amp to 200 amp, to go with the charger.'),
        (7, 'Demo Visitor E', '+16315550106', 'visitor.e@demo.test', 'bay-shore', null, null, 'emergency-electrician', 'emergency', 'phone', '{}', '10 hours', '{}', '{in_progress}', null, 'Demo: half of the house has no power since the storm.'),
        (8, 'Demo Visitor F', '+16315550107', 'visitor.f@demo.test', 'commack', null, '78 Demo Road', 'smart-home-wiring', 'flexible', 'email', '{evening}', '3 weeks', '{contacted}', '{in_progress,done}', null, 'Demo: wiring for six shades and a hub in the basement.'),
        (9, 'Demo Customer One', '+16315550102', 'customer@demo.test', 'babylon', null, '12 Demo Street', 'residential-electrician', 'this_week', 'phone', '{morning}', '95 days', '{contacted}', '{in_progress,done,closed}', null, 'Demo: the breaker of the kitchen trips when the kettle and the toaster are on.'),
        (10, 'Demo Visitor G', '+15165550108', 'visitor.g@demo.test', 'farmingdale', null, '9 Demo Plaza', 'commercial-electrician', 'flexible', 'email', '{morning,afternoon}', '5 weeks', '{contacted,closed}', null, 'Went with the landlord''s contractor.', 'Demo: lights and outlets for a shop of 1,200 square feet.'),
        (11, 'Demo Visitor H', '+16315550109', 'visitor.h@demo.test', 'deer-park', null, null, 'lighting-installation', 'flexible', 'text', '{}', '2 weeks', '{contacted,cancelled}', null, null, 'Demo: lights along the path to the garage.'),
        (12, 'Demo Visitor I', '+16315550110', 'visitor.i@demo.test', 'other', 'Montauk', null, 'generator-installation', 'flexible', 'email', '{weekend}', '6 days', '{contacted}', null, 'Outside the towns that we list. Told honestly; will decide after the weekend.', 'Demo: do you come out as far as Montauk for a generator?'),
        (13, 'Demo Visitor J', '+16315550111', 'visitor.j@demo.test', 'east-islip', null, '21 Demo Lane', 'residential-electrician', 'this_week', 'phone', '{afternoon,evening}', '5 hours', '{}', null, null, 'Demo: two outlets in the nursery do not work.'),
        (14, 'Demo Visitor K', '+16315550112', 'visitor.k@demo.test', 'huntington', null, '40 Demo Hill', 'panel-upgrade', 'flexible', 'phone', '{morning}', '11 weeks', '{contacted}', '{in_progress,done,closed}', null, 'Demo: fuses to breakers, 200 amp, before the heat pump comes.'),
        (15, 'Demo Visitor L', '+16315550113', 'visitor.l@demo.test', 'ronkonkoma', null, null, 'emergency-electrician', 'emergency', 'phone', '{}', '7 weeks', '{}', '{in_progress,done,closed}', null, 'Demo: the main breaker does not stay on and the basement is wet.'),
        (16, 'Demo Visitor M', '+16315550114', 'visitor.m@demo.test', 'huntington', null, '8 Demo Bluff', 'lighting-installation', 'flexible', 'text', '{evening}', '16 weeks', '{contacted}', '{in_progress,done,closed}', null, 'Demo: six recessed lights in a low kitchen ceiling.'),
        (17, 'Demo Visitor N', '+16315550115', 'visitor.n@demo.test', 'bay-shore', null, '77 Demo Walk', 'ev-charger-installation', 'this_week', 'email', '{weekend}', '13 weeks', '{contacted}', '{in_progress,done}', null, 'Demo: charger for two cars that take turns.'),
        (18, 'Demo Visitor O', '+15165550116', 'visitor.o@demo.test', 'massapequa', null, '3 Demo Canal', 'generator-installation', 'flexible', 'phone', '{afternoon}', '26 weeks', '{contacted}', '{in_progress,done,closed}', null, 'Demo: standby generator above the flood line.'),
        (19, 'Demo Visitor P', '+16315550117', 'visitor.p@demo.test', 'smithtown', null, '60 Demo Drive', 'residential-electrician', 'flexible', 'phone', '{morning}', '4 weeks', '{contacted}', '{in_progress,done}', null, 'Demo: outlets without a ground in two bedrooms.'),
        (20, 'Demo Visitor Q', '+15165550118', 'visitor.q@demo.test', 'farmingdale', null, '15 Demo Plaza', 'commercial-electrician', 'flexible', 'email', '{morning,afternoon}', '9 weeks', '{contacted}', '{in_progress,done}', null, 'Demo: lights over the counter of a bakery, changed at night.')
      ) as request (
        number, name, phone, email, town, other_town, address, service, urgency, preferred_contact, preferred_times,
        age, path, work, note, message
      )
    loop
      asked_at := now() - demo.age::interval;
      insert into public.service_requests (
        id, reference, user_id, name, phone, email, town, other_town, address, service, urgency,
        preferred_contact, preferred_times, message, created_at, updated_at, status_changed_at
      ) values (
        format('00000000-0000-4000-b000-%s', lpad(demo.number::text, 12, '0'))::uuid,
        'LI-DEM' || translate(lpad(demo.number::text, 3, '0'), '01', 'XY'),
        -- The oldest was asked for before the customer had an account: it is theirs by its email address.
        case when demo.email = 'customer@demo.test' and demo.number <> 9 then customer end,
        demo.name, demo.phone, demo.email, demo.town, demo.other_town, demo.address, demo.service, demo.urgency,
        demo.preferred_contact, demo.preferred_times::text[], demo.message, asked_at, asked_at, asked_at
      )
      on conflict do nothing
      returning service_requests.id into request_id;
      continue when request_id is null;

      foreach step in array demo.path::text[] loop
        update public.service_requests r set status = step, assigned_to = staff where r.id = request_id;
      end loop;
      demo_job := null;
      if demo.work is not null then
        insert into public.jobs (id, reference, request_id, title, lead)
          values (
            format('00000000-0000-4000-b001-%s', lpad(demo.number::text, 12, '0'))::uuid,
            'LI-DEM' || translate(lpad((demo.number + 500)::text, 3, '0'), '01', 'XY'),
            request_id, replace(initcap(replace(demo.service, '-', ' ')), 'Ev ', 'EV '), staff
          )
          returning jobs.id into demo_job;
        update public.service_requests r set assigned_to = staff where r.id = request_id;
        foreach step in array demo.work::text[] loop
          update public.jobs j set status = step where j.id = demo_job;
        end loop;
      end if;
      if demo.note is not null then
        insert into public.service_request_events (service_request_id, kind, body)
          values (request_id, 'note', demo.note);
      end if;

      -- What happened after it was asked for, in its order over nine tenths of the time since.
      for happened in
        select h.id, asked_at + 0.9 * percent_rank() over (order by h.created_at, h.step) * demo.age::interval as at
        from (
          select e.id, e.created_at, 1 as step from public.service_request_events e where e.service_request_id = request_id
          union all
          select w.id, w.created_at, 2 from public.job_events w where w.job_id = demo_job
          union all
          select s.id, s.created_at, 3 from private.request_stages s where s.service_request_id = request_id
        ) h
      loop
        update public.service_request_events e
          set created_at = happened.at, actor_id = case when e.kind <> 'created' then staff end where e.id = happened.id;
        update public.job_events w set created_at = happened.at, actor_id = staff where w.id = happened.id;
        update private.request_stages s set created_at = happened.at where s.id = happened.id;
      end loop;
      update public.service_requests r
        set status_changed_at = (
          select max(e.created_at) from public.service_request_events e
          where e.service_request_id = request_id and e.kind in ('created', 'status_changed')
        )
        where r.id = request_id;
      update public.jobs j
        set created_at = w.began, status_changed_at = w.moved
        from (
          select min(e.created_at) as began, max(e.created_at) as moved from public.job_events e where e.job_id = demo_job
        ) w
        where j.id = demo_job;

      -- Nobody is told of what is only a demo.
      delete from private.outbox m where m.service_request_id = request_id;
      delete from private.emergency_escalations e where e.service_request_id = request_id;
    end loop;
  end
$$;

-- Demo prices ---------------------------------------------------------------------------------------------------
-- Round figures that nobody charges, and two assemblies.

insert into private.price_items (id, code, kind, name, unit, price_cents, taxable, labor_minutes, cost_cents, supplier)
select
  format('00000000-0000-4000-b00a-0000000001%s', lpad(p.number::text, 2, '0'))::uuid, p.code, p.kind, p.name, p.unit, p.price, p.taxable,
  p.minutes, p.cost, p.supplier
from (values
  (1, 'LAB-1', 'labor', 'Demo labor', 'hour', 10000, true, 60, 6000, null),
  (2, 'LAB-2', 'labor', 'Demo helper', 'hour', 6000, true, 60, 3500, null),
  (3, 'PRT-1', 'material', 'Demo part, small', 'each', 2000, true, 15, 1000, 'Demo Supply'),
  (4, 'PRT-2', 'material', 'Demo part, large', 'each', 4000, true, 20, 2000, 'Demo Supply'),
  (5, 'LEN-1', 'material', 'Demo line, thick', 'foot', 800, true, 2, 450, 'Demo Supply'),
  (6, 'LEN-2', 'material', 'Demo line, thin', 'foot', 200, true, 1, 90, 'Demo Supply'),
  (7, 'CVR-1', 'material', 'Demo cover', 'each', 1500, true, 20, 600, 'Demo Supply'),
  (8, 'DEV-1', 'equipment', 'Demo device', 'each', 80000, true, 90, 60000, 'Demo Devices'),
  (9, 'CAB-1', 'equipment', 'Demo cabinet', 'each', 60000, true, 360, 35000, 'Demo Supply'),
  (10, 'PMT-1', 'permit', 'Demo permit fee', 'each', 15000, false, 0, 15000, null),
  (11, 'TRP-1', 'other', 'Demo trip', 'each', 5000, true, 0, null, null)
) as p (number, code, kind, name, unit, price, taxable, minutes, cost, supplier)
on conflict do nothing;
insert into private.assemblies (id, code, name, description)
values
  ('00000000-0000-4000-b00b-000000000101', 'DEV-SET', 'Demo device, connected', 'The device, and by the foot what leads to it.'),
  ('00000000-0000-4000-b00b-000000000102', 'PRT-SET', 'Demo part, connected', null)
on conflict do nothing;
insert into private.assembly_items (assembly_id, item_id, place, fixed, per_foot)
select
  format('00000000-0000-4000-b00b-0000000001%s', lpad(t.assembly::text, 2, '0'))::uuid,
  format('00000000-0000-4000-b00a-0000000001%s', lpad(t.item::text, 2, '0'))::uuid, t.place, t.fixed, t.per_foot
from (values
  (1, 4, 1, 1000, 0), (1, 5, 2, 5000, 1000), (1, 8, 3, 1000, 0), (1, 1, 4, 2000, 50),
  (2, 3, 1, 1000, 0), (2, 6, 2, 3000, 1000), (2, 7, 3, 1000, 0), (2, 1, 4, 1000, 25)
) as t (assembly, item, place, fixed, per_foot)
on conflict do nothing;

-- A demo estimate -----------------------------------------------------------------------------------------------
-- With a rate that nobody pays, for one of the demo jobs: what has to be done, and what would be better.

insert into private.tax_rates (id, version, name, rate)
values ('00000000-0000-4000-b00d-000000000101', 1, 'Demo county', 5000)
on conflict do nothing;
insert into private.estimates (id, reference, job_id, title, tax_rate_id, tax_rate_version, deposit_percent, total_cents, options)
select
  '00000000-0000-4000-b00c-000000000101', 'LI-DEM' || 'EST', j.id, 'Demo device in the garage', '00000000-0000-4000-b00d-000000000101', 1, 25,
  141750, 2
from public.jobs j where j.status = 'in_progress' order by j.reference limit 1
on conflict do nothing;
insert into private.estimate_options (estimate_id, id, place, name, why, is_recommended)
select e.id, ('00000000-0000-4000-b00c-00000000020' || o.place)::uuid, o.place, o.name, o.why, o.place = 2
from private.estimates e, (values
  (1, 'Good', 'A demo device, connected to what is there.'),
  (2, 'Better', 'The same with a guarantee, which is a demo too.')
) as o (place, name, why)
where e.id = '00000000-0000-4000-b00c-000000000101'
on conflict do nothing;
insert into private.estimate_lines (
  estimate_id, option_id, id, place, description, unit, quantity, price_cents, cost_cents, taxable, is_optional, is_chosen
)
select o.estimate_id, o.id, ('00000000-0000-4000-b00c-00000000030' || l.place)::uuid, l.place, l.words, l.unit, l.quantity, l.price, l.cost, true,
  l.place = 4, true
from private.estimate_options o, (values
  (1, 'Demo device', 'each', 1000, 80000, 60000), (2, 'Demo line, thick', 'foot', 25000, 800, 450),
  (3, 'Demo labor', 'hour', 3000, 10000, 6000), (4, 'Demo guarantee', 'each', 1000, 5000, 3000)
) as l (place, words, unit, quantity, price, cost)
where o.estimate_id = '00000000-0000-4000-b00c-000000000101' and (l.place < 4 or o.place = 2)
on conflict do nothing;

-- Demo customers ----------------------------------------------------------------------------------------------
-- The customer has asked three times; whose the latest request is, nobody has confirmed yet. A tenant and their landlord share a house.

insert into private.customers (id, kind, name, billing_address)
values
  ('00000000-0000-4000-b003-000000000001', 'person', 'Demo Customer One', null),
  ('00000000-0000-4000-b003-000000000002', 'person', 'Demo Visitor F', null),
  ('00000000-0000-4000-b003-000000000003', 'business', 'Demo Landlord LLC', '500 Demo Plaza, Suite 9')
on conflict do nothing;
insert into private.customer_contacts (id, customer_id, name, role, phone, email)
values
  ('00000000-0000-4000-b004-000000000001', '00000000-0000-4000-b003-000000000001', 'Demo Customer One', null, '+16315550102', 'customer@demo.test'),
  ('00000000-0000-4000-b004-000000000002', '00000000-0000-4000-b003-000000000002', 'Demo Visitor F', null, '+16315550107', 'visitor.f@demo.test'),
  ('00000000-0000-4000-b004-000000000003', '00000000-0000-4000-b003-000000000003', 'Demo Bookkeeper', 'bookkeeper', '+16315550120', 'landlord@demo.test')
on conflict do nothing;
insert into private.properties (id, address, town)
values
  ('00000000-0000-4000-b005-000000000001', '12 Demo Street', 'babylon'),
  ('00000000-0000-4000-b005-000000000002', '78 Demo Road', 'commack')
on conflict do nothing;
insert into private.customer_properties (customer_id, property_id, role)
values
  ('00000000-0000-4000-b003-000000000001', '00000000-0000-4000-b005-000000000001', 'owner'),
  ('00000000-0000-4000-b003-000000000002', '00000000-0000-4000-b005-000000000002', 'tenant'),
  ('00000000-0000-4000-b003-000000000003', '00000000-0000-4000-b005-000000000002', 'owner')
on conflict do nothing;
update public.service_requests r set customer_id = c.customer, property_id = c.property
from (values
  ('00000000-0000-4000-b000-000000000006'::uuid, '00000000-0000-4000-b003-000000000001'::uuid, '00000000-0000-4000-b005-000000000001'::uuid),
  ('00000000-0000-4000-b000-000000000009', '00000000-0000-4000-b003-000000000001', '00000000-0000-4000-b005-000000000001'),
  ('00000000-0000-4000-b000-000000000008', '00000000-0000-4000-b003-000000000002', '00000000-0000-4000-b005-000000000002')
) as c (request, customer, property)
where r.id = c.request and r.customer_id is null;

-- Demo Google reviews ---------------------------------------------------------------------------------------
-- Over two years back from today; none of them is a real person's.

insert into public.google_reviews (id, source, rating, time, author_name, text, reply_text, reply_time)
select
  'demo-review-' || number, 'demo', rating, now() - age::interval, 'Demo reviewer ' || number,
  'Demo review: ' || words,
  'Demo reply: ' || reply, case when reply is not null then now() - age::interval + interval '20 hours' end
from (values
  (1, 5, '3 days', 'our panel was from 1968 and the insurance company wanted it gone. They came when they said, had the power off for six hours, and the inspector passed it the next morning.', 'thank you. The new panel has eight free spaces, for whatever comes next.'),
  (2, 5, '9 days', 'called at ten at night because an outlet was sparking. A person answered, told me which breaker to switch off, and an electrician was here within the hour.', null),
  (3, 4, '20 days', 'the charger in the driveway works perfectly. One star less because the appointment moved by a day, though they did call ahead.', 'thank you for your patience. The permit office was closed that day; we should have told you sooner.'),
  (4, 5, '31 days', 'eight recessed lights, straight as a ruler, and not a crumb of plaster left on the floor.', null),
  (5, 5, '45 days', 'explained what had to be done now and what could wait. I did not feel that I was being sold anything.', null),
  (6, 5, '60 days', 'the quote came in writing, line by line, and the work began on the day that stood in it.', null),
  (7, 5, '72 days', 'the generator started by itself in the last storm, nine seconds after the power went out. The neighbors came over to charge their phones.', null),
  (8, 5, '88 days', 'second time that we hired them. The first time was the panel, now the kitchen. Same crew, same care.', null),
  (9, 5, '101 days', 'neat wiring for the shop, and they worked in the evening so that we could stay open.', null),
  (10, 5, '120 days', 'half of the house was dark. It was a loose neutral at the meter; they found it in twenty minutes and waited with me for the utility.', 'glad that you called. A loose neutral is nothing to wait with.'),
  (11, 5, '139 days', 'fair price, written down before they began, and exactly that on the bill.', null),
  (12, 5, '158 days', 'they put in a switch by the bed for my mother and would not take anything extra for it.', null),
  (13, 5, '181 days', 'all the smart switches work, and someone came back to show my wife the app.', null),
  (14, 5, '204 days', 'the breaker had tripped for years. It was one bad splice behind the stove. Fixed in an hour.', null),
  (15, 5, '229 days', 'polite, on time, shoes off at the door. The lights under the cabinets look wonderful.', 'thank you. That kitchen was a pleasure to work in.'),
  (16, 5, '255 days', 'they handled the permit and the inspection, I only had to open the door.', null),
  (17, 5, '281 days', 'they told us the day before where the van would stand, and it stood there.', null),
  (18, 5, '310 days', 'came out on a Sunday after the basement flooded and made it safe. Worth every cent.', null),
  (19, 5, '342 days', 'quoted for a new panel, looked again, and told me that a new main breaker would do. Who does that?', null),
  (20, 5, '377 days', 'solid job on the outdoor outlets. I would hire them again.', null),
  (21, 5, '415 days', 'clear pictures of the attic wiring before and after. The buyer of our house was impressed.', null),
  (22, 5, '456 days', 'new lights in the parking lot of our office. Two nights, no fuss, and the bill for power went down.', 'thank you for having us. The timer is set for winter.'),
  (23, 5, '502 days', 'the dog is afraid of everyone but now wants an electrician of its own.', null),
  (24, 5, '549 days', 'good people. Squeezed us in between two other jobs, and it was done by dinner.', null),
  (25, 5, '598 days', 'charger, panel and permit in one week, as promised.', null),
  (26, 5, '651 days', 'they found the buzzing that two others could not find: a dimmer that was too small for the lamps.', null),
  (27, 5, '708 days', 'honest, careful and easy to reach. What more is there to say?', 'nothing but thank you.')
) as review (number, rating, age, words, reply)
on conflict do nothing;

-- Google's own numbers, which agree with the badge of SPEC.md (5.0, 200+): it counts all, and these are the newest.
insert into public.google_review_syncs (
  id, started_at, finished_at, fetched, inserted, google_average, google_count
)
select
  '00000000-0000-4000-c000-000000000001', now() - interval '30 minutes', now() - interval '30 minutes' + interval '4 seconds',
  count(*), count(*), round(avg(rating), 1), 214
from public.google_reviews where source = 'demo'
on conflict do nothing;

-- Demo reviews of our own -----------------------------------------------------------------------------------
-- Of completed demo requests; none of them is a real person's.

insert into public.reviews (
  id, service_request_id, rating, title, body, display_name, service, town, status, reason, moderated_at,
  moderated_by, created_at
)
select
  format('00000000-0000-4000-d000-%s', lpad(r.request::text, 12, '0'))::uuid, s.id, r.rating, r.title,
  'Demo review: ' || r.words, s.name, s.service, s.town, r.status, r.reason,
  case when r.status <> 'pending' then now() - r.age::interval + interval '5 hours' end,
  case when r.status <> 'pending' then '00000000-0000-4000-a000-000000000002'::uuid end,
  now() - r.age::interval
from (values
  (8, 5, 'Six shades, one quiet evening', 'all six shades come down together, the hub sits where nobody sees it, and the drywall had no need of a painter.', 'published', null, '30 hours'),
  (14, 5, 'From fuses to breakers in a day', 'the power was off from eight to three, as announced. Every breaker is labeled, and the inspector had nothing to say.', 'published', null, '6 days'),
  (15, 5, null, 'at two in the morning a person told me on the phone what to leave alone. They were here before the pump gave up.', 'published', null, '4 days'),
  (16, 4, 'Lovely light, dusty afternoon', 'the lights are just right. There was more dust than I had expected, though they did stay to clean it up.', 'published', null, '11 days'),
  (17, 3, 'Good charger, slow start', 'the charger works well and the price was the one on paper. It took two weeks and three calls until somebody came to look.', 'published', null, '8 days'),
  (18, 5, 'Above the flood line', 'they measured twice, raised the pad by a foot, and came back after the first storm to see how it had done.', 'published', null, '17 days'),
  (19, 4, 'Two bedrooms, no surprises', 'they explained what a ground is for, showed me the old wire, and charged what they had written down.', 'pending', null, '2 days'),
  (20, 1, 'Call me', 'nothing about the work, but here is the cell phone number of the crew''s foreman, call him at night.', 'rejected', 'Demo: gives away a private phone number.', '5 days')
) as r (request, rating, title, words, status, reason, age)
join public.service_requests s
  on s.id = format('00000000-0000-4000-b000-%s', lpad(r.request::text, 12, '0'))::uuid
on conflict do nothing;

-- As the clock does, so that a misspelled name is recognized from the start.
select private.collect_known_words();
