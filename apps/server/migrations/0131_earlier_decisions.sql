CREATE TABLE "earlier_decisions" (
	"submission_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "earlier_decisions_pkey" PRIMARY KEY("submission_id","decided_at")
);
--> statement-breakpoint
ALTER TABLE "earlier_decisions" ADD CONSTRAINT "earlier_decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;