-- Deferrable: one statement moves days to each other's dates. It is checked at the statement's end.
ALTER TABLE "challenge_days" DROP CONSTRAINT "challenge_days_date_key";--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_date_key" UNIQUE("challenge_id","date") DEFERRABLE INITIALLY IMMEDIATE;
