ALTER TABLE "stock_count_lines" DROP CONSTRAINT "stock_count_lines_issued";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "issued_counted" integer;--> statement-breakpoint
UPDATE "stock_count_lines" SET "issued_counted" = CASE WHEN "with_issued" THEN "issued" ELSE 0 END WHERE "with_issued" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" drop column "variance";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "variance" integer GENERATED ALWAYS AS (counted - book - coalesce(issued_counted, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_count_places_begun_idx" ON "stock_count_places" USING btree ("count_id",("box_id" is not null),"begun_at","place_id");--> statement-breakpoint
ALTER TABLE "stock_count_lines" DROP COLUMN "with_issued";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_issued" CHECK ("stock_count_lines"."issued_counted" between 0 and least("stock_count_lines"."issued", "stock_count_lines"."counted"));--> statement-breakpoint
-- What the generator does not write: dropping the column took its index along.
CREATE INDEX "stock_count_lines_variance_idx" ON "stock_count_lines" USING btree ("count_id","variance","id");
