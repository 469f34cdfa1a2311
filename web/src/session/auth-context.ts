import { createContext } from 'react';
import type { SessionState } from './state';

export interface Session extends SessionState {
  retryBootstrap: () => void;
  acknowledgePlan: () => void;
  closeApiError: () => void;
}

export const AuthContext = createContext<Session | null>(null);
