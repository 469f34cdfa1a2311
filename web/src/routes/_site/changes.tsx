import { createFileRoute } from '@tanstack/react-router';
import { AllChanges } from '../../features/site/changes/all-changes';

export const Route = createFileRoute('/_site/changes')({ component: AllChanges });
