/** A test, as documents cite it: its file, and words of its name. */
export type Test = `${string}.test.${'ts' | 'tsx'}: ${string}`;

/** At least one. */
export type Tests = [Test, ...Test[]];

export const printTests = (tests: Test[]): string[] => tests.map((test) => `\`${test}\``);
