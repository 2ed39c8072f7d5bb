CREATE TABLE "api_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"key_id" uuid NOT NULL,
	"key_name" text NOT NULL,
	"call" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL,
	"calls" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((key_name || e'\n' || call) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "api_calls_minute_key" UNIQUE("key_id","at","call","outcome","network"),
	CONSTRAINT "api_calls_some" CHECK ("api_calls"."calls" > 0)
);
--> statement-breakpoint
CREATE INDEX "api_calls_at_idx" ON "api_calls" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "api_calls_key_idx" ON "api_calls" USING btree ("key_id","at","id");--> statement-breakpoint
CREATE INDEX "api_calls_outcome_idx" ON "api_calls" USING btree ("outcome","at","id");--> statement-breakpoint
CREATE INDEX "api_calls_search_idx" ON "api_calls" USING gin ("search_text" gin_trgm_ops);