import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/**
 * The press that begins a report. Its page is loaded with the one that has the button, so that it
 * opens at once.
 */
export const ReportButton = () => (
  <Button
    renderRoot={(props) => <Link {...props} to="/dashboard/incidents/new" preload="render" />}
  >
    Report an incident
  </Button>
);
