import type { Obligation } from '@lexplain/contract/library/subjects';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { obligationTitle } from '../../lib/text/obligation-name';
import classes from './named-obligations.module.css';
import { obligationsQuery } from './queries';

interface NamedObligationsProps {
  subjectId: string;
  codes: string[];
  isLinked: boolean;
  /** By title alone, the first few; the others folded. */
  isBrief?: boolean;
}

/** How many of them a brief list shows unfolded. */
const briefCount = 5;

const LinkTo = ({ subjectId, obligation }: { subjectId: string; obligation: Obligation }) => (
  <Anchor
    inherit
    underline="hover"
    renderRoot={(props) => (
      <Link
        {...props}
        to="/dashboard/subjects/$id"
        params={{ id: subjectId }}
        hash={obligation.id}
      />
    )}
  >
    {obligationTitle(obligation)}
  </Anchor>
);

interface ObligationItemsProps extends Omit<NamedObligationsProps, 'codes'> {
  codes: readonly string[];
  /** Undefined while the law is being loaded. */
  known: ReadonlyMap<string, Obligation> | undefined;
}

const ObligationItems = ({ subjectId, codes, known, isLinked, isBrief }: ObligationItemsProps) => (
  <ul className={classes.list} aria-label="Obligations" aria-busy={!known}>
    {codes.map((code) => {
      if (!known) return <li key={code} className={classes.awaited} />;
      const obligation = known.get(code);
      if (!obligation) return <li key={code}>{code}</li>;
      return (
        <li key={code}>
          {isLinked ? (
            <LinkTo subjectId={subjectId} obligation={obligation} />
          ) : (
            obligationTitle(obligation)
          )}
          {!isBrief && <span className={classes.code}> ({code})</span>}
        </li>
      );
    })}
  </ul>
);

/**
 * Obligations by their titles, each with its code in brackets. By its code alone where the law
 * could not be loaded, or no longer has it.
 */
export const NamedObligations = ({ codes, isBrief = false, ...rest }: NamedObligationsProps) => {
  const { data, isLoading } = useQuery(obligationsQuery(rest.subjectId));
  const items = {
    ...rest,
    isBrief,
    known: isLoading
      ? undefined
      : new Map(data?.map((obligation) => [obligation.code, obligation])),
  };
  const shown = isBrief ? codes.slice(0, briefCount) : codes;
  const others = codes.slice(shown.length);
  return (
    <>
      <ObligationItems {...items} codes={shown} />
      {others.length > 0 && (
        <details>
          <summary className={classes.more}>{others.length} more</summary>
          <ObligationItems {...items} codes={others} />
        </details>
      )}
    </>
  );
};
