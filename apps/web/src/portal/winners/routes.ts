import { page } from '#core/routes.ts';

export const winnerRoutes = {
  of: (challengeId: string) =>
    page(`/company/challenges/${encodeURIComponent(challengeId)}/winners`)(),
};
