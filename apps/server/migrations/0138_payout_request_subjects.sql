CREATE TABLE "payout_request_subjects" (
	"request_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "payout_request_subjects_key" PRIMARY KEY("request_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_state_key" UNIQUE("id","state");--> statement-breakpoint
ALTER TABLE "payout_request_subjects" ADD CONSTRAINT "payout_request_subjects_request_fk" FOREIGN KEY ("request_id","state") REFERENCES "public"."payout_requests"("id","state") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_request_subjects_waiting_key" ON "payout_request_subjects" USING btree ("subject_id") WHERE "payout_request_subjects"."state" = 'waiting';--> statement-breakpoint
-- Written by hand. Of several requests of before that wait for one bill, advance or account, the oldest
-- is its one. The others still wait, and can be decided or withdrawn.
INSERT INTO "payout_request_subjects" ("request_id", "subject_id", "state")
SELECT r.id, s.id, r.state FROM payout_requests r
CROSS JOIN LATERAL (
	SELECT (bill ->> 'id')::uuid AS id FROM jsonb_array_elements(r.bills) bill
	UNION
	SELECT coalesce((CASE r.kind WHEN 'refund' THEN r.asked ->> 'advance' END)::uuid, r.party_id)
	WHERE jsonb_array_length(r.bills) = 0
) s
ORDER BY r.created_at, r.id
ON CONFLICT DO NOTHING;
