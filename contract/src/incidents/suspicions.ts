// What others must not be told of: a suspicion that is, or must be, reported to AUSTRAC (AML/CTF
// Act s 123, as in force since 31 March 2025;
// austrac.gov.au/about-us/amlctf-reform/tipping-reforms, read on 29 November 2026). A test compares
// both lists with the library.

/** The clocks of such reports. */
export const suspicionClocks: readonly string[] = [
  'aml-terrorism-suspicion-24h',
  'aml-suspicion-3bd',
  'aml-suspicion-privilege-5bd',
];

/** What starts them, and what only such a report asks. */
export const suspicionFacts: readonly string[] = [
  'terrorism_suspected',
  'crime_suspected',
  'enrolled_since_july_2026',
  'privileged_information',
];

export const isOfSuspicion = (clock_id: string): boolean => suspicionClocks.includes(clock_id);

/** What an entry of a log says, as far as it matters here. */
interface LoggedStatement {
  kind: string;
  fact_id?: string;
  answer?: string;
  clock_id?: string;
}

const tellsOfSuspicion = ({
  kind,
  fact_id = '',
  answer,
  clock_id = '',
}: LoggedStatement): boolean =>
  kind === 'fact'
    ? suspicionFacts.includes(fact_id) && answer === 'yes'
    : kind === 'report' && isOfSuspicion(clock_id);

/**
 * Whether the log of an incident tells of such a suspicion or report. An entry that was corrected
 * or taken back counts: whoever reads the log reads it as well.
 */
export const concernsSuspicion = (log: readonly { content: LoggedStatement }[]): boolean =>
  log.some(({ content }) => tellsOfSuspicion(content));

/** Where such an incident is shared, copied or printed. */
export const tippingOffWarning =
  'It can be a crime to tell others of a suspicion that is or must be reported to AUSTRAC (AML/CTF Act s 123): pass this on only to people who must deal with it, and never to the customer.';

/** In mail about such an incident, which says nothing of the suspicion itself. */
export const keepToYourself =
  'Keep this to yourself: do not forward this email, and speak of the incident only to people who must deal with it.';
