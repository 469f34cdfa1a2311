import { createFileRoute } from '@tanstack/react-router';
import { FeedOrQueue } from './-feed';

export const Route = createFileRoute('/dashboard/')({ component: FeedOrQueue });
