/**
 * The public holidays of 5 U.S.C. 6103, each also on the day on which it is observed. The office is closed on them, as at night and on
 * weekends, and no contract counts them as business days. What else the office is closed for stands in its own calendar.
 */
export const publicHolidays: readonly string[] = [
  '2026-11-26, 2026-12-25',
  '2027-01-01, 2027-01-18, 2027-02-15, 2027-05-31, 2027-06-18, 2027-06-19, 2027-07-04, 2027-07-05, 2027-09-06, 2027-10-11, 2027-11-11, 2027-11-25, 2027-12-24, 2027-12-25, 2027-12-31',
  '2028-01-01, 2028-01-17, 2028-02-21, 2028-05-29, 2028-06-19, 2028-07-04, 2028-09-04, 2028-10-09, 2028-11-10, 2028-11-11, 2028-11-23, 2028-12-25',
  '2029-01-01, 2029-01-15, 2029-02-19, 2029-05-28, 2029-06-19, 2029-07-04, 2029-09-03, 2029-10-08, 2029-11-11, 2029-11-12, 2029-11-22, 2029-12-25',
].flatMap((year) => year.split(', '))
