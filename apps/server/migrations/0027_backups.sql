CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"step" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"asked_by" text,
	"place" text,
	"bytes" bigint,
	"verified_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "backups_percent" CHECK ("backups"."percent" between 0 and 100),
	CONSTRAINT "backups_finished" CHECK (("backups"."finished_at" is null) = ("backups"."status" = 'running')),
	CONSTRAINT "backups_done" CHECK ("backups"."status" <> 'done' or num_nulls("backups"."place", "backups"."bytes") = 0),
	CONSTRAINT "backups_failed" CHECK (("backups"."failure" is not null) = ("backups"."status" = 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backups_started_at_idx" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_running_key" ON "backups" USING btree ("status") WHERE "backups"."status" = 'running';