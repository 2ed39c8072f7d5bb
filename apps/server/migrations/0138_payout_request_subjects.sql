CREATE TABLE "payout_request_subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_request_subjects" ADD CONSTRAINT "payout_request_subjects_request_id_payout_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payout_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_request_subjects_request_idx" ON "payout_request_subjects" USING btree ("request_id");--> statement-breakpoint
-- Written by hand. Of several requests of before that wait for one bill, advance or account, the oldest
-- is its one. The others still wait, and can be decided or withdrawn.
INSERT INTO "payout_request_subjects" ("id", "request_id")
SELECT s.id, r.id FROM payout_requests r
CROSS JOIN LATERAL (
	SELECT (bill ->> 'id')::uuid AS id FROM jsonb_array_elements(r.bills) bill
	UNION
	SELECT coalesce((CASE r.kind WHEN 'refund' THEN r.asked ->> 'advance' END)::uuid, r.party_id)
	WHERE r.amount > (SELECT coalesce(sum((bill ->> 'amount')::bigint), 0) FROM jsonb_array_elements(r.bills) bill)
) s
WHERE r.state = 'waiting'
ORDER BY r.created_at, r.id
ON CONFLICT DO NOTHING;
