/** How a choice of people names one: with the address where somebody else has the same name. */
export const labelColleague = ({ name, email }: { name: string; email: string | null }): string =>
  email === null ? name : `${name} (${email})`;
