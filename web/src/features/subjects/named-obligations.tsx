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
}

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

/**
 * Obligations by their titles, each with its code in brackets. By its code alone while the law is not loaded, and
 * where the law no longer has it.
 */
export const NamedObligations = ({ subjectId, codes, isLinked }: NamedObligationsProps) => {
  const { data } = useQuery(obligationsQuery(subjectId));
  const known = new Map(data?.map((obligation) => [obligation.code, obligation]));
  return (
    <ul className={classes.list} aria-label="Obligations">
      {codes.map((code) => {
        const obligation = known.get(code);
        if (!obligation) return <li key={code}>{code}</li>;
        return (
          <li key={code}>
            {isLinked ? (
              <LinkTo subjectId={subjectId} obligation={obligation} />
            ) : (
              obligationTitle(obligation)
            )}{' '}
            <span className={classes.code}>({code})</span>
          </li>
        );
      })}
    </ul>
  );
};
