// What was promised is there, and nothing else.

export type Report = (problem: string) => void;

/** Says what is not so. */
export const expectThat = (report: Report, isSo: boolean, problem: string): void => {
  if (!isSo) report(problem);
};

/** The same ids on both sides. */
export const expectSameIds = (
  what: string,
  promised: Iterable<string>,
  found: Iterable<string>,
  report: Report,
): void => {
  const [there, wanted] = [new Set(found), new Set(promised)];
  for (const id of wanted.difference(there))
    report(`the ${what} ${id} was acknowledged and is lost`);
  for (const id of there.difference(wanted))
    report(`the ${what} ${id} is there and nobody knows why`);
};
