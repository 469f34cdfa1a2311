import { publicChangePaths } from '@lexplain/contract/changes/public-changes';
import { Link } from '@tanstack/react-router';
import { Band } from '../layout/band';

/** The way from the alert service to the public changes and their feed. */
export const LatestChanges = () => (
  <Band title="Changes to the law" isSplit>
    <p>
      <Link to="/changes/{-$law}" params={{ law: undefined }}>
        The last 12 months and what is coming
      </Link>
      , without an account, also <a href={publicChangePaths.feed}>as a feed</a>.
    </p>
  </Band>
);
