import { page } from '#core/routes.ts';

export const companyChallengeRoutes = { list: page('/company/challenges') };
