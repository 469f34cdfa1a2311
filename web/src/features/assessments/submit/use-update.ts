import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Whether the address asks for an answer to be brought up to date, which begins a new assessment
 * where the last one was submitted. It is asked once: the address then says so no more, as a reload
 * would begin another one.
 */
export const useUpdate = (): boolean => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = 'update' in search && search.update === true;
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ to: '.', search: {}, hash: true, replace: true, resetScroll: false });
  }, [isAsked, navigate]);
  return wasAsked;
};
