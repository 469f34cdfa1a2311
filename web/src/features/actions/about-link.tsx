import type { ActionAbout } from '@lexplain/contract/actions/actions';
import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { describeAbout, type Names } from '../../lib/text/action-labels';

/**
 * Where the thing is that an action is about: a question, at its place in today's questionnaire.
 */
const linkOf = (about: ActionAbout): LinkProps | null => {
  switch (about.kind) {
    case 'nothing':
      return null;
    case 'answer':
    case 'question':
      return {
        to: '/dashboard/subjects/$id/saq',
        params: { id: about.subject_id },
        hash: about.question_id,
      };
    case 'change':
      return {
        to: '/dashboard/cyber-laws/changes/$changeId',
        params: { changeId: about.change_id },
      };
    case 'incident':
      return {
        to: '/dashboard/incidents/$incidentId',
        params: { incidentId: about.incident_id },
      };
    default:
      return { to: '/dashboard/subjects/$id', params: { id: about.subject_id } };
  }
};

interface AboutLinkProps {
  about: ActionAbout;
  names: Names;
}

/** What an action is about, by name. Nothing where it is about nothing else. */
export const AboutLink = ({ about, names }: AboutLinkProps) => {
  const link = linkOf(about);
  return (
    link && (
      <Anchor
        inherit
        c="inherit"
        underline="always"
        renderRoot={(props) => <Link {...props} {...link} />}
      >
        {describeAbout(about, names)}
      </Anchor>
    )
  );
};
