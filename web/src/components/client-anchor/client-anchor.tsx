import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ClientAnchorProps {
  to:
    | '/adviser/clients/$organisationId'
    | '/adviser/clients/$organisationId/controls'
    | '/adviser/clients/$organisationId/profile'
    | '/adviser/clients/$organisationId/summary';
  organisationId: string;
  /** Whether it has the size of the text around it. */
  inherit?: boolean;
  children: string;
}

/** A link to a page about a client. */
export const ClientAnchor = ({
  to,
  organisationId,
  inherit = false,
  children,
}: ClientAnchorProps) => (
  <Anchor
    inherit={inherit}
    underline="always"
    renderRoot={(props) => <Link {...props} to={to} params={{ organisationId }} />}
  >
    {children}
  </Anchor>
);
